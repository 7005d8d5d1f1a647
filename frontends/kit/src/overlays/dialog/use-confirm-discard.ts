import { useTranslation } from 'react-i18next'
import { useUnloadGuard } from '../../browser/use-unload-guard.ts'
import { confirm } from './confirm.tsx'

/** Closes a window; while it holds what would be lost with it, only after a question. */
export function useConfirmDiscard(isDirty: boolean, onClose: () => void): () => void {
  const { t } = useTranslation('kit')
  useUnloadGuard(isDirty)
  return () => {
    if (!isDirty) return onClose()
    const question = {
      title: t('leave.closeTitle'),
      text: t('leave.text'),
      confirm: t('leave.close'),
      cancel: t('leave.goOn'),
      danger: true,
    }
    void confirm(question).then((closes) => closes && onClose())
  }
}
