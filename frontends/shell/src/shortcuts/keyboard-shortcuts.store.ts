import { create } from 'zustand'

interface KeyboardShortcutsState {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

export const useKeyboardShortcuts = create<KeyboardShortcutsState>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  close: () => set({ isOpen: false }),
}))
