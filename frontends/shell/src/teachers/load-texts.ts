import { loadTexts } from '@verdict/ui'

await loadTexts('teachers', {
  'zh-CN': () => import('./teachers.texts.ts?language=zh-CN'),
  'en-US': () => import('./teachers.texts.ts?language=en-US'),
})
