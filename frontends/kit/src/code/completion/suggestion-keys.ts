import { type editor, KeyCode } from 'monaco-editor/editor'

/**
 * Suggestions come by themselves, but none is chosen: Enter begins a new line as one expects who types on. Tab takes the
 * best one, and Enter the one that somebody has gone to with the arrows.
 */
export const completionOptions = {
  wordBasedSuggestions: 'currentDocument',
  quickSuggestions: { other: true, comments: false, strings: false },
  acceptSuggestionOnEnter: 'on',
  acceptSuggestionOnCommitCharacter: false,
  suggest: { selectionMode: 'never' },
} as const satisfies editor.IStandaloneEditorConstructionOptions

/** Lets Tab take the best suggestion while none is chosen. */
export function acceptByTab(instance: editor.IStandaloneCodeEditor): void {
  instance.addCommand(
    KeyCode.Tab,
    () => {
      instance.trigger('keyboard', 'selectFirstSuggestion', null)
      instance.trigger('keyboard', 'acceptSelectedSuggestion', null)
    },
    'suggestWidgetVisible && !suggestWidgetHasFocusedSuggestion && textInputFocus',
  )
}
