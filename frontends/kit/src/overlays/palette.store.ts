import { create } from 'zustand'

interface PaletteState {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/** Whether the palette is open, which the shell shows over every page; any bar may have a button for it. */
export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  close: () => set({ isOpen: false }),
}))
