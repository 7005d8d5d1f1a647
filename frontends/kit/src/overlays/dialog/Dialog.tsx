import { useTranslation } from 'react-i18next'
import type { DialogProps, DrawerProps } from './dialog-props.ts'
import { useDialogWindows } from './dialog-windows.ts'
import { useUnloadGuard } from '../../browser/use-unload-guard.ts'
import { confirm } from './confirm.tsx'

/** A modal dialog. Escape and the close button close it; the focus is trapped inside and restored when it closes. */
export function Dialog({ isDirty = false, ...props }: DialogProps) {
  const { open, onClose } = props
  const windows = useDialogWindows(open, onClose)
  const close = useConfirmDiscard(open && isDirty, onClose)
  return windows === null ? null : <windows.DialogWindow {...props} onClose={close} />
}

/** A panel that slides in from a side, or a sheet from the bottom. */
export function Drawer(props: DrawerProps) {
  const windows = useDialogWindows(props.open, props.onClose)
  return windows === null ? null : <windows.DrawerWindow {...props} />
}

/** Closes a dialog, asking first if unsaved input would be lost. */
function useConfirmDiscard(isDirty: boolean, onClose: () => void): () => void {
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
