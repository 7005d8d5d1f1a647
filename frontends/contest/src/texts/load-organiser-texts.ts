import { loadTexts } from '@verdict/ui'

// Imported by the pages that organisers alone have: what everybody reads comes without their texts.
await loadTexts('contest', {
  'zh-CN': () => import('./organiser/organiser.texts.ts?language=zh-CN'),
  'en-US': () => import('./organiser/organiser.texts.ts?language=en-US'),
})
