import type { editor } from '@verdict/ui/monaco'

/** Colours of an editor theme as hex. */
export interface EditorTheme {
  key: string
  name: string
  isDark: boolean
  background: string
  text: string
  selection: string
  lineNumber: string
  comment: string
  keyword: string
  string: string
  number: string
  type: string
}

/** Solarized for dark pages; its palette is the same for light and dark. */
export const solarizedDark: EditorTheme = {
  key: 'solarized-dark',
  name: 'Solarized',
  isDark: true,
  background: '#002b36',
  text: '#93a1a1',
  selection: '#0d4654',
  lineNumber: '#879a9f',
  comment: '#879ba0',
  keyword: '#9bb000',
  string: '#2fb5aa',
  number: '#e471a5',
  type: '#4aa3df',
}

/** Themes on offer, after the palettes of the same name. */
export const editorThemes = [
  {
    key: 'solarized',
    name: 'Solarized',
    isDark: false,
    background: '#fdf6e3',
    text: '#586e75',
    selection: '#e6dfc8',
    lineNumber: '#606e6e',
    comment: '#606e6e',
    keyword: '#637300',
    string: '#1f7770',
    number: '#c52b76',
    type: '#1f71aa',
  },
  {
    key: 'monokai',
    name: 'Monokai',
    isDark: true,
    background: '#272822',
    text: '#f8f8f2',
    selection: '#49483e',
    lineNumber: '#9b9b96',
    comment: '#9f9b89',
    keyword: '#fb689d',
    string: '#e6db74',
    number: '#af83ff',
    type: '#66d9ef',
  },
  {
    key: 'material',
    name: 'Material',
    isDark: true,
    background: '#263238',
    text: '#eeffff',
    selection: '#37474f',
    lineNumber: '#91a3ac',
    comment: '#90a3ad',
    keyword: '#c792ea',
    string: '#c3e88d',
    number: '#f78c6c',
    type: '#82aaff',
  },
  {
    key: 'idea',
    name: 'IDEA',
    isDark: false,
    background: '#ffffff',
    text: '#080808',
    selection: '#a6d2ff',
    lineNumber: '#6b6b6b',
    comment: '#6b6b6b',
    keyword: '#0033b3',
    string: '#067d17',
    number: '#1750eb',
    type: '#00627a',
  },
  {
    key: 'eclipse',
    name: 'Eclipse',
    isDark: false,
    background: '#ffffff',
    text: '#000000',
    selection: '#d4d4d4',
    lineNumber: '#6d6d6d',
    comment: '#3c785a',
    keyword: '#7f0055',
    string: '#2a00ff',
    number: '#116644',
    type: '#005588',
  },
  {
    key: 'base16-dark',
    name: 'Base16 Dark',
    isDark: true,
    background: '#151515',
    text: '#d0d0d0',
    selection: '#303030',
    lineNumber: '#868686',
    comment: '#8f8f8f',
    keyword: '#c76b6c',
    string: '#f4bf75',
    number: '#aa759f',
    type: '#6a9fb5',
  },
  {
    key: 'cobalt',
    name: 'Cobalt',
    isDark: true,
    background: '#002240',
    text: '#ffffff',
    selection: '#1f4662',
    lineNumber: '#8096aa',
    comment: '#1f96ff',
    keyword: '#ff9d00',
    string: '#3ad900',
    number: '#ff628c',
    type: '#80ffbb',
  },
  {
    key: 'dracula',
    name: 'Dracula',
    isDark: true,
    background: '#282a36',
    text: '#f8f8f2',
    selection: '#44475a',
    lineNumber: '#8aa2a1',
    comment: '#8e9ccd',
    keyword: '#ff79c6',
    string: '#f1fa8c',
    number: '#bd93f9',
    type: '#8be9fd',
  },
] as const satisfies readonly EditorTheme[]

export type EditorThemeKey = (typeof editorThemes)[number]['key']
export const defaultEditorTheme: EditorThemeKey = 'solarized'

export function isEditorTheme(value: unknown): value is EditorThemeKey {
  return editorThemes.some((theme) => theme.key === value)
}

/** The variant of a theme to use: Solarized follows the light or dark theme of the page. */
export function paintedTheme(chosen: EditorThemeKey, isPageDark: boolean): string {
  return chosen === 'solarized' && isPageDark ? solarizedDark.key : chosen
}

/** Colours of the variant to use. */
export function themeOf(chosen: EditorThemeKey, isPageDark: boolean): EditorTheme {
  const key = paintedTheme(chosen, isPageDark)
  return editorThemes.find((theme) => theme.key === key) ?? solarizedDark
}

/** A theme in Monaco's format. */
export function monacoTheme(theme: EditorTheme): editor.IStandaloneThemeData {
  const bare = (color: string) => color.slice(1)
  return {
    base: theme.isDark ? 'vs-dark' : 'vs',
    inherit: true,
    rules: [
      { token: '', foreground: bare(theme.text) },
      { token: 'comment', foreground: bare(theme.comment) },
      { token: 'keyword', foreground: bare(theme.keyword) },
      { token: 'string', foreground: bare(theme.string) },
      { token: 'number', foreground: bare(theme.number) },
      { token: 'type', foreground: bare(theme.type) },
      { token: 'annotation', foreground: bare(theme.type) },
      { token: 'delimiter', foreground: bare(theme.text) },
    ],
    colors: {
      'editor.background': theme.background,
      'editor.foreground': theme.text,
      'editor.selectionBackground': theme.selection,
      'editor.lineHighlightBackground': `${theme.selection}55`,
      'editor.lineHighlightBorder': '#00000000',
      'editorLineNumber.foreground': theme.lineNumber,
      'editorLineNumber.activeForeground': theme.text,
      'editorLineNumber.dimmedForeground': theme.lineNumber,
      'editorCursor.foreground': theme.text,
    },
  }
}
