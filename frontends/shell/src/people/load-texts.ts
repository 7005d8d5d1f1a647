import { loadTexts } from '@verdict/ui'

await loadTexts('people', {
  'zh-CN': () => import('./people.texts.ts?language=zh-CN'),
  'en-US': () => import('./people.texts.ts?language=en-US'),
})
