import { loadTexts } from '@verdict/ui'

await loadTexts('statusPage', {
  'zh-CN': () => import('./status-page.texts.ts?language=zh-CN'),
  'en-US': () => import('./status-page.texts.ts?language=en-US'),
})
