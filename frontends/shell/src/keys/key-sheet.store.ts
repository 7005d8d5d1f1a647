import { create } from 'zustand'

interface KeySheetState {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

export const useKeySheet = create<KeySheetState>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  close: () => set({ isOpen: false }),
}))
