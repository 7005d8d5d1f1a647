import { create } from 'zustand'
import { type Scope, scopeKey } from '@verdict/proto/codes/scope'
import { keyBindings, type KeyBindings, readStored, writeStored } from '@verdict/ui'
import { defaultEditorTheme, isEditorTheme, type EditorThemeKey } from './editor-themes.ts'

/** How the editor looks, and the language that a new problem starts with. */
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

/** What is chosen for one problem in one scope, and for all that follow. */
type Look = Pick<EditorPreferences, 'theme' | 'fontSize' | 'tabSize'>

function lookOf({ theme, fontSize, tabSize }: EditorPreferences): Look {
  return { theme, fontSize, tabSize }
}

/** The look that was chosen in a problem; nothing where none was. */
function readLook(stored: unknown): Partial<Look> {
  return typeof stored === 'object' && stored !== null ? lookOf(readPreferences(stored)) : {}
}

interface ChoicesState extends EditorPreferences {
  /** Where the key of the open problem keeps its look; null: none is open. */
  problemKey: string | null
  /** Shows a problem as it was left; one that was never dressed looks as the last choice anywhere. */
  open: (scope: Scope, pid: number) => void
  choose: (change: Partial<EditorPreferences>) => void
}

export const useEditorPreferences = create<ChoicesState>()((set, get) => ({
  ...readPreferences(readStored(key)),
  problemKey: null,
  open(scope, pid) {
    const problemKey = [key, scopeKey(scope), pid].join('|')
    set({ problemKey, ...readPreferences(readStored(key)), ...readLook(readStored(problemKey)) })
  },
  choose(change) {
    set(change)
    writeStored(key, { ...readPreferences(readStored(key)), ...change })
    const { problemKey } = get()
    const isLook = 'theme' in change || 'fontSize' in change || 'tabSize' in change
    if (problemKey !== null && isLook) writeStored(problemKey, lookOf(get()))
  },
}))
