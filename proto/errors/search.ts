import { errors } from './define.ts'

export const searchErrors = errors({
  'search.too_long': {
    status: 400,
    zh: '搜索内容过长，最多 {limit} 个字符',
    en: 'The search is too long; at most {limit} characters',
  },
})
