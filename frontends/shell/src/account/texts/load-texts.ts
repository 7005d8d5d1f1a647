import { loadTexts } from '@verdict/ui'

await loadTexts('account', {
  'zh-CN': () => import('./account.texts.ts?language=zh-CN'),
  'en-US': () => import('./account.texts.ts?language=en-US'),
})

await loadTexts('security', {
  'zh-CN': () => import('./security.texts.ts?language=zh-CN'),
  'en-US': () => import('./security.texts.ts?language=en-US'),
})
