import { create } from 'zustand'
import { type Scope, scopeKey } from '@verdict/proto/codes/scope'
import { keyBindings, type KeyBindings, readStored, writeStored } from '@verdict/ui'
import { defaultEditorTheme, isEditorTheme, type EditorThemeKey } from './editor-themes.ts'

/** Appearance of the editor, and the default language of new problems. */
export interface EditorPreferences {
  theme: EditorThemeKey
  fontSize: number
  tabSize: number
  keys: KeyBindings
  language: string
  /** Empty: the light one on phones, the full one elsewhere. */
  editor: EditorChoice
  /** The version that was chosen last, by the language that it is one of. */
  versions: Readonly<Record<string, string>>
}

/** Monaco, or a textarea with line numbers and highlighting. */
export const editorKinds = ['full', 'light'] as const
export type EditorKind = (typeof editorKinds)[number]
type EditorChoice = EditorKind | ''

export const fontSizes = [12, 13, 14, 15, 16, 17, 18, 19, 20] as const
export const tabSizes = [2, 4, 8] as const

const key = 'editorChoices'
const first: EditorPreferences = {
  theme: defaultEditorTheme,
  fontSize: 14,
  tabSize: 4,
  keys: 'standard',
  language: '',
  editor: '',
  versions: {},
}

/** Stored preferences, with defaults for invalid values. */
export function readPreferences(stored: unknown): EditorPreferences {
  if (typeof stored !== 'object' || stored === null) return first
  const { theme, fontSize, tabSize, keys, language, editor, versions } = stored as Record<string, unknown>
  return {
    theme: isEditorTheme(theme) ? theme : first.theme,
    fontSize: fontSizes.find((size) => size === fontSize) ?? first.fontSize,
    tabSize: tabSizes.find((size) => size === tabSize) ?? first.tabSize,
    keys: keyBindings.find((kind) => kind === keys) ?? first.keys,
    language: typeof language === 'string' ? language : first.language,
    editor: editorKinds.find((kind) => kind === editor) ?? first.editor,
    versions: readVersions(versions),
  }
}

function readVersions(stored: unknown): Record<string, string> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

/** Line height of code in px, the same in both editors. */
export function lineHeightOf(fontSize: number): number {
  return Math.round(fontSize * 1.45)
}

/** The editor to use: key bindings of Vim and Emacs need Monaco. */
export function editorKindOf(
  { editor, keys }: Pick<EditorPreferences, 'editor' | 'keys'>,
  isPhone: boolean,
): EditorKind {
  if (keys !== 'standard') return 'full'
  return editor === '' ? (isPhone ? 'light' : 'full') : editor
}

/** Preferences that are stored for one problem and as defaults for new ones. */
type Look = Pick<EditorPreferences, 'theme' | 'fontSize' | 'tabSize'>

function lookOf({ theme, fontSize, tabSize }: EditorPreferences): Look {
  return { theme, fontSize, tabSize }
}

/** Preferences stored for a problem. */
function readLook(stored: unknown): Partial<Look> {
  return typeof stored === 'object' && stored !== null ? lookOf(readPreferences(stored)) : {}
}

interface ChoicesState extends EditorPreferences {
  /** The appearance of the open problem is stored under this key; null if no problem is open. */
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
