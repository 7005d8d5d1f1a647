import { loadTexts } from '@verdict/ui'

// Only pages for organisers import these texts, so that pages for everybody load without them.
await loadTexts('contest', {
  'zh-CN': () => import('./organiser/organiser.texts.ts?language=zh-CN'),
  'en-US': () => import('./organiser/organiser.texts.ts?language=en-US'),
})
