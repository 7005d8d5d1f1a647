import { create } from 'zustand'
import { keyBindings, type KeyBindings, readStored, writeStored } from '@verdict/ui'
import { defaultEditorTheme, isEditorTheme, type EditorThemeKey } from './editor-themes.ts'

/** How the editor looks, for all problems, and the language that a new problem starts with. */
export interface EditorPreferences {
  theme: EditorThemeKey
  fontSize: number
  tabSize: number
  keys: KeyBindings
  language: string
}

export const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20] as const
export const tabSizes = [2, 4, 8] as const

const key = 'editorChoices'
const first: EditorPreferences = { theme: defaultEditorTheme, fontSize: 14, tabSize: 4, keys: 'standard', language: '' }

/** What is stored, with defaults in place of anything that cannot be. */
export function readPreferences(stored: unknown): EditorPreferences {
  if (typeof stored !== 'object' || stored === null) return first
  const { theme, fontSize, tabSize, keys, language } = stored as Record<string, unknown>
  return {
    theme: isEditorTheme(theme) ? theme : first.theme,
    fontSize: fontSizes.find((size) => size === fontSize) ?? first.fontSize,
    tabSize: tabSizes.find((size) => size === tabSize) ?? first.tabSize,
    keys: keyBindings.find((kind) => kind === keys) ?? first.keys,
    language: typeof language === 'string' ? language : first.language,
  }
}

interface ChoicesState extends EditorPreferences {
  choose: (change: Partial<EditorPreferences>) => void
}

export const useEditorPreferences = create<ChoicesState>()((set, get) => ({
  ...readPreferences(readStored(key)),
  choose(change) {
    set(change)
    const { theme, fontSize, tabSize, keys, language } = get()
    writeStored(key, { theme, fontSize, tabSize, keys, language })
  },
}))
