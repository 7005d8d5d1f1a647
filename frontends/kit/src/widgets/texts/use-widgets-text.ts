import { useTranslation } from 'react-i18next'
import { loadTexts } from '@verdict/ui'

// The page that uses an entry waits for its texts, too.
await loadTexts('widgets', {
  'zh-CN': () => import('./widgets.texts.ts?language=zh-CN'),
  'en-US': () => import('./widgets.texts.ts?language=en-US'),
})

/** The texts of the lazy entries of `@verdict/ui`; they come with the first entry that a page loads. */
export function useWidgetsText() {
  return useTranslation('widgets').t
}
