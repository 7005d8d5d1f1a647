import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

// Only this page loads these texts, and it waits for them.
await loadTexts('shadow', {
  'zh-CN': () => import('../../texts/organiser/shadow.texts.ts?language=zh-CN'),
  'en-US': () => import('../../texts/organiser/shadow.texts.ts?language=en-US'),
})

export function useShadowText() {
  return useTranslation('shadow').t
}
