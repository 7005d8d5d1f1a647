import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

// A page that uses a widget waits for its texts.
await loadTexts('widgets', {
  'zh-CN': () => import('./widgets.texts.ts?language=zh-CN'),
  'en-US': () => import('./widgets.texts.ts?language=en-US'),
})

/** Texts of the lazily loaded entries of `@verdict/ui`; they are loaded with the first of these. */
export function useWidgetsText() {
  return useTranslation('widgets').t
}
