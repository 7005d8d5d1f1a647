import { loadTexts } from '@verdict/ui'

await loadTexts('search', {
  'zh-CN': () => import('./search.texts.ts?language=zh-CN'),
  'en-US': () => import('./search.texts.ts?language=en-US'),
})
