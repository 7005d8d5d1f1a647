import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

// Only pages of the tutor load these texts, and they wait for them.
await loadTexts('tutor', {
  'zh-CN': () => import('../../texts/tutor.texts.ts?language=zh-CN'),
  'en-US': () => import('../../texts/tutor.texts.ts?language=en-US'),
})

/** Texts of the AI tutor. */
export function useTutorText() {
  return useTranslation('tutor').t
}
