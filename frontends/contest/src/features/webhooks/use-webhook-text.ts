import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

// Only this page loads these texts, and it waits for them.
await loadTexts('webhooks', {
  'zh-CN': () => import('../../texts/organiser/webhooks.texts.ts?language=zh-CN'),
  'en-US': () => import('../../texts/organiser/webhooks.texts.ts?language=en-US'),
})

export function useWebhookText() {
  return useTranslation('webhooks').t
}
