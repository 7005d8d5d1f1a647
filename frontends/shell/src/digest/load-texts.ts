import { loadTexts } from '@verdict/ui'

await loadTexts('digest', {
  'zh-CN': () => import('./digest.texts.ts?language=zh-CN'),
  'en-US': () => import('./digest.texts.ts?language=en-US'),
})
