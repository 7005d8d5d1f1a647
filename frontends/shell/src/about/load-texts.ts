import { loadTexts } from '@verdict/ui'

await loadTexts('about', {
  'zh-CN': () => import('./about.texts.ts?language=zh-CN'),
  'en-US': () => import('./about.texts.ts?language=en-US'),
})
