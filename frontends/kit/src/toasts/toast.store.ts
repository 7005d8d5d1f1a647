import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastMessage {
  id: number
  tone: ToastTone
  text: string
}

interface ToastState {
  current: ToastMessage | null
  /** The last error, which a wide window shows longer at its edge. */
  lastError: ToastMessage | null
  show: (tone: ToastTone, text: string) => void
  dismiss: () => void
  dismissError: () => void
}

export const toastDurationMs = 4000
export const errorDurationMs = 5000

let lastId = 0

/** The current toast; a new one replaces the old. */
export const useToast = create<ToastState>()((set) => ({
  current: null,
  lastError: null,
  show: (tone, text) => {
    lastId += 1
    const current = { id: lastId, tone, text }
    set(tone === 'error' ? { current, lastError: current } : { current })
  },
  dismiss: () => set({ current: null }),
  dismissError: () => set({ lastError: null }),
}))

/** Shows a toast, for things that happen elsewhere than at the control in use. */
export const toast = {
  success: (text: string) => useToast.getState().show('success', text),
  error: (text: string) => useToast.getState().show('error', text),
  info: (text: string) => useToast.getState().show('info', text),
  warning: (text: string) => useToast.getState().show('warning', text),
}
