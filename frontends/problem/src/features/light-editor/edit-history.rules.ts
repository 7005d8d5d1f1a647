import type { TextState } from './text-edit.rules.ts'

/** States of a text, oldest first; `index` is the present one, later ones have been undone. */
export interface EditHistory {
  states: readonly TextState[]
  index: number
  /** Stores the kind and time of the last edit; consecutive keystrokes of one kind are one step. */
  last: { kind: string; atMs: number } | null
}

const mostStates = 200
/** After a longer pause the next keystroke starts a new undo step. */
const pauseMs = 1_000

export function startHistory(state: TextState): EditHistory {
  return { states: [state], index: 0, last: null }
}

/**
 * Adds a state. A keystroke of another kind, a new line and a space each start a new undo step.
 *
 * @param kind `inputType` of the input event
 */
export function record(history: EditHistory, state: TextState, kind: string, atMs: number): EditHistory {
  const { states, index, last } = history
  const isStroke = kind === 'insertText' || kind === 'insertCompositionText' || kind.startsWith('deleteContent')
  const goesOn = isStroke && last !== null && last.kind === kind && atMs - last.atMs < pauseMs && index > 0
  const endsWord = /\s$/.test(state.text.slice(0, state.start))
  const earlier = states.slice(0, goesOn ? index : index + 1)
  const next = [...earlier, state].slice(-mostStates)
  return { states: next, index: next.length - 1, last: endsWord && kind === 'insertText' ? null : { kind, atMs } }
}

/** Undoes (-1) or redoes (1) one step; null if there is none. */
export function step(history: EditHistory, by: -1 | 1): EditHistory | null {
  const index = history.index + by
  return history.states[index] === undefined ? null : { ...history, index, last: null }
}

/** The history with another caret in its present state. */
export function withSelection(history: EditHistory, { start, end }: TextState): EditHistory {
  const states = history.states.map((state, index) => (index === history.index ? { ...state, start, end } : state))
  return { ...history, states }
}
