import { create } from 'zustand'

interface PaletteState {
  isOpen: boolean
  toggle: () => void
  close: () => void
}

/**
 * Whether the command palette is open. The shell renders it over every page; any bar may have a button that opens it.
 */
export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  toggle: () => set(({ isOpen }) => ({ isOpen: !isOpen })),
  close: () => set({ isOpen: false }),
}))
