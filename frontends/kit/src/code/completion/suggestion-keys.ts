import { type editor, KeyCode } from 'monaco-editor/editor'

/**
 * Suggestions open automatically but none is preselected, so that Enter still starts a new line. Tab accepts the best
 * one; Enter accepts one that was selected by the arrow keys.
 */
export const completionOptions = {
  wordBasedSuggestions: 'currentDocument',
  quickSuggestions: { other: true, comments: false, strings: false },
  acceptSuggestionOnEnter: 'on',
  acceptSuggestionOnCommitCharacter: false,
  suggest: { selectionMode: 'never' },
} as const satisfies editor.IStandaloneEditorConstructionOptions

/** Lets Tab accept the best suggestion while none is selected. */
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
