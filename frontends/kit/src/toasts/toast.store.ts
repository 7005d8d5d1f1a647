import { create } from 'zustand'

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface ToastMessage {
  id: number
  tone: ToastTone
  text: string
}

interface ToastState {
  current: ToastMessage | null
  show: (tone: ToastTone, text: string) => void
  dismiss: () => void
}

export const toastDurationMs = 4000

/** One message at a time: a new one replaces the old. */
export const useToast = create<ToastState>()((set, get) => ({
  current: null,
  show: (tone, text) => set({ current: { id: (get().current?.id ?? 0) + 1, tone, text } }),
  dismiss: () => set({ current: null }),
}))

/** Tells of what happened elsewhere; what happens at a field is told there. */
export const toast = {
  success: (text: string) => useToast.getState().show('success', text),
  error: (text: string) => useToast.getState().show('error', text),
  info: (text: string) => useToast.getState().show('info', text),
  warning: (text: string) => useToast.getState().show('warning', text),
}
