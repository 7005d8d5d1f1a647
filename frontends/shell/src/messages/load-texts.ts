import { loadTexts } from '@verdict/ui'

await loadTexts('messages', {
  'zh-CN': () => import('./messages.texts.ts?language=zh-CN'),
  'en-US': () => import('./messages.texts.ts?language=en-US'),
})
