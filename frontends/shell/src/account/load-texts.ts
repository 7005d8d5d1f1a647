import { loadTexts } from '@verdict/ui'

await loadTexts('account', {
  'zh-CN': () => import('./account.texts.ts?language=zh-CN'),
  'en-US': () => import('./account.texts.ts?language=en-US'),
})
