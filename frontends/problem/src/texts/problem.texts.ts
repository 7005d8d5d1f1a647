import type { Texts } from '@verdict/ui'

export const problemTexts = {
  'zh-CN': { title: '题目' },
  'en-US': { title: 'Problem' },
} satisfies Texts
