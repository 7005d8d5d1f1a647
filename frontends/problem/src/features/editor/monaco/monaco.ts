import { loadMonaco } from '@verdict/ui'
import { editorThemes, monacoTheme, solarizedDark } from '../../code-editor/editor-themes.ts'

export const { acceptByTab, completionOptions, editor, KeyCode, KeyMod, MarkerSeverity } = await loadMonaco()

for (const theme of [...editorThemes, solarizedDark]) editor.defineTheme(theme.key, monacoTheme(theme))
