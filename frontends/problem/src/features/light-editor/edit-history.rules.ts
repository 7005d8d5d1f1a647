import type { TextState } from './text-edit.rules.ts'

/** States of a text, oldest first, of which `index` is the present one; those behind it have been undone. */
export interface EditHistory {
  states: readonly TextState[]
  index: number
  /** What the last step was made by, and when; strokes of one kind in a row are one step. */
  last: { kind: string; atMs: number } | null
}

const mostStates = 200
/** After a longer pause a stroke begins another step. */
const pauseMs = 1_000

export function startHistory(state: TextState): EditHistory {
  return { states: [state], index: 0, last: null }
}

/** @param kind `inputType` of the stroke; one of another kind, a new line and a blank each begin another step */
export function record(history: EditHistory, state: TextState, kind: string, atMs: number): EditHistory {
  const { states, index, last } = history
  const isStroke = kind === 'insertText' || kind === 'insertCompositionText' || kind.startsWith('deleteContent')
  const goesOn = isStroke && last !== null && last.kind === kind && atMs - last.atMs < pauseMs && index > 0
  const endsWord = /\s$/.test(state.text.slice(0, state.start))
  const kept = states.slice(0, goesOn ? index : index + 1)
  const next = [...kept, state].slice(-mostStates)
  return { states: next, index: next.length - 1, last: endsWord && kind === 'insertText' ? null : { kind, atMs } }
}

/** The history a step further back (-1) or forth (1); null where there is none. */
export function step(history: EditHistory, by: -1 | 1): EditHistory | null {
  const index = history.index + by
  return history.states[index] === undefined ? null : { ...history, index, last: null }
}

/** The history whose present state has this caret. */
export function withSelection(history: EditHistory, { start, end }: TextState): EditHistory {
  const states = history.states.map((state, index) => (index === history.index ? { ...state, start, end } : state))
  return { ...history, states }
}
