import { loadTexts } from '@verdict/ui'

await loadTexts('payment', {
  'zh-CN': () => import('./payment.texts.ts?language=zh-CN'),
  'en-US': () => import('./payment.texts.ts?language=en-US'),
})
