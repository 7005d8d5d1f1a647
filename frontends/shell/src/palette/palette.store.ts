import { create } from 'zustand'

interface PaletteState {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  close: () => set({ isOpen: false }),
}))
