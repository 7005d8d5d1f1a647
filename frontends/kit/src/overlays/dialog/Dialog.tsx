import type { DialogProps, DrawerProps } from './dialog-props.ts'
import { useDialogWindows } from './dialog-windows.ts'
import { useConfirmDiscard } from './use-confirm-discard.ts'

/** A window over the page. Escape and the cross close it; the keyboard stays inside, and goes back when it closes. */
export function Dialog({ isDirty = false, ...props }: DialogProps) {
  const { open, onClose } = props
  const windows = useDialogWindows(open, onClose)
  const close = useConfirmDiscard(open && isDirty, onClose)
  return windows === null ? null : <windows.DialogWindow {...props} onClose={close} />
}

/** A panel that slides in from a side, or a sheet from below. */
export function Drawer(props: DrawerProps) {
  const windows = useDialogWindows(props.open, props.onClose)
  return windows === null ? null : <windows.DrawerWindow {...props} />
}
