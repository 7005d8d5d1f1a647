import { create } from 'zustand'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'

export type ThemeChoice = 'system' | 'light' | 'dark'

interface ThemeState {
  choice: ThemeChoice
  /** This is the theme on the screen. */
  resolvedTheme: 'light' | 'dark'
  choose: (choice: ThemeChoice) => void
}

// The shell's page-boot.js reads the same key before the first paint.
const key = 'theme'

function isChoice(value: unknown): value is 'light' | 'dark' {
  return value === 'light' || value === 'dark'
}

function systemTheme(): 'light' | 'dark' {
  return systemIsDark()?.matches === true ? 'dark' : 'light'
}

function systemIsDark(): MediaQueryList | null {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : null
}

function storedChoice(): ThemeChoice {
  const stored = readStored(key)
  return isChoice(stored) ? stored : 'system'
}

function resolveTheme(choice: ThemeChoice): 'light' | 'dark' {
  return choice === 'system' ? systemTheme() : choice
}

/** The reader's theme; follows the system until a choice is made. */
export const useTheme = create<ThemeState>()((set) => ({
  choice: storedChoice(),
  resolvedTheme: resolveTheme(storedChoice()),
  choose: (choice) => {
    if (choice === 'system') removeStored(key)
    else writeStored(key, choice)
    set({ choice, resolvedTheme: resolveTheme(choice) })
  },
}))

/** Applies the theme and follows the system preference; the shell calls this once. */
export function startTheme(): void {
  const paint = (resolvedTheme: 'light' | 'dark') => {
    document.documentElement.dataset['theme'] = resolvedTheme
  }
  paint(useTheme.getState().resolvedTheme)
  useTheme.subscribe((state) => paint(state.resolvedTheme))
  systemIsDark()?.addEventListener('change', () => {
    const { choice, choose } = useTheme.getState()
    if (choice === 'system') choose('system')
  })
}
