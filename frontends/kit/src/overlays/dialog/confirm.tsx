import { create } from 'zustand'
import { useDialogWindows } from './dialog-windows.ts'
import type { ConfirmOptions, ConfirmRequest } from './confirm-request.ts'

interface ConfirmState {
  asked: ConfirmRequest | null
}

const useConfirm = create<ConfirmState>()(() => ({ asked: null }))

/**
 * Asks for a confirmation and resolves to the answer. A second call replaces the first question, which resolves to
 * false.
 */
export function confirm(question: ConfirmOptions): Promise<boolean> {
  useConfirm.getState().asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      useConfirm.setState({ asked: null })
      resolve(yes)
    }
    useConfirm.setState({ asked: { ...question, answer } })
  })
}

/** Renders confirmation dialogs; the shell mounts it once. */
export function ConfirmHost() {
  const pending = useConfirm((state) => state.asked)
  const windows = useDialogWindows(pending !== null, () => pending?.answer(false))
  return pending === null || windows === null ? null : <windows.ConfirmWindow request={pending} />
}
