import { loadTexts } from '@verdict/ui'

await loadTexts('style', {
  'zh-CN': () => import('./style.texts.ts?language=zh-CN'),
  'en-US': () => import('./style.texts.ts?language=en-US'),
})
