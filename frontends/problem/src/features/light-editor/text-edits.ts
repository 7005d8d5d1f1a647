import { type EditHistory, record, startHistory, step, withSelection } from './edit-history.rules.ts'
import { lineAt, type TextState } from './text-edit.rules.ts'

/** Edits of a textarea with an undo history of their own: browsers drop theirs when a script changes the text. */
export interface TextEdits {
  change: (edit: (state: TextState) => TextState, kind: string) => void
  undo: () => void
  redo: () => void
  /** Takes what the browser has just put in into the history. */
  note: (kind: string) => void
  /** Lists earlier texts for undo, oldest first. */
  earlier: () => string[]
}

/** @param onChange called with the content of the textarea after each change */
export function createTextEdits(area: HTMLTextAreaElement, onChange: (text: string) => void): TextEdits {
  let history: EditHistory = startHistory(stateOf(area))
  const show = ({ text, start, end }: TextState) => {
    const { scrollTop, scrollLeft } = area
    if (area.value !== text) area.value = text
    area.setSelectionRange(start, end)
    area.scrollTo?.({ top: scrollTop, left: scrollLeft })
    revealCaret(area)
    onChange(text)
  }
  const go = (by: -1 | 1) => {
    const next = step(history, by)
    const state = next?.states[next.index]
    if (next === null || state === undefined) return
    history = next
    show(state)
  }
  return {
    change(edit, kind) {
      const before = stateOf(area)
      const next = edit(before)
      history = record(withSelection(history, before), next, kind, performance.now())
      show(next)
    },
    undo: () => go(-1),
    redo: () => go(1),
    note(kind) {
      history = record(history, stateOf(area), kind, performance.now())
      onChange(area.value)
    },
    earlier: () => history.states.slice(0, history.index).map(({ text }) => text),
  }
}

function stateOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): TextState {
  return { text: value, start: selectionStart, end: selectionEnd }
}

/** Scrolls to the caret; browsers do so for typed text only. */
export function revealCaret(area: HTMLTextAreaElement): void {
  const style = getComputedStyle(area)
  const lineHeight = parseFloat(style.lineHeight) || 20
  const top = (parseFloat(style.paddingTop) || 0) + (lineAt(area.value, area.selectionEnd) - 1) * lineHeight
  const lowest = area.scrollTop + area.clientHeight - 2 * lineHeight
  if (top < area.scrollTop) area.scrollTop = top - lineHeight
  else if (top > lowest) area.scrollTop += top - lowest
  if (area.value[area.selectionEnd - 1] === '\n') area.scrollLeft = 0
}
