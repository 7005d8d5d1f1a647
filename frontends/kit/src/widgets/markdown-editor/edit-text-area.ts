import type { TextEdit, TextSelection } from './markdown-edit.rules.ts'

/** Edits a text area as if the user typed, so that undo works, and selects the range that the edit names. */
export function editTextArea(area: HTMLTextAreaElement, edit: (at: TextSelection) => TextEdit): void {
  const { from, to, by, start, end } = edit({ text: area.value, start: area.selectionStart, end: area.selectionEnd })
  area.focus()
  area.setSelectionRange(from, to)
  // Only this deprecated command inserts text in a way that undo supports.
  if (!document.execCommand('insertText', false, by)) {
    area.setRangeText(by, from, to)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
