import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

// The page waits for its texts, too; other pages of contests do not carry them.
await loadTexts('webhooks', {
  'zh-CN': () => import('../../texts/organiser/webhooks.texts.ts?language=zh-CN'),
  'en-US': () => import('../../texts/organiser/webhooks.texts.ts?language=en-US'),
})

export function useWebhookText() {
  return useTranslation('webhooks').t
}
