import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

await loadTexts('avatar', {
  'zh-CN': () => import('../texts/avatar.texts.ts?language=zh-CN'),
  'en-US': () => import('../texts/avatar.texts.ts?language=en-US'),
})

export function useAvatarText() {
  return useTranslation('avatar').t
}
