import { expect, it } from '@jest/globals'
import { type EditHistory, record, startHistory, step } from './edit-history.rules.ts'

const state = (text: string) => ({ text, start: text.length, end: text.length })

function typed(...strokes: [text: string, atMs: number, kind?: string][]): EditHistory {
  return strokes.reduce(
    (history, [text, atMs, kind = 'insertText']) => record(history, state(text), kind, atMs),
    startHistory(state('')),
  )
}

const textsOf = ({ states }: EditHistory) => states.map(({ text }) => text)

it('groups the letters of a word into one step, and starts another after a blank, a pause or another kind of edit', () => {
  expect(textsOf(typed(['i', 0], ['in', 100], ['int', 200], ['int ', 300], ['int n', 400]))).toEqual([
    '',
    'int ',
    'int n',
  ])
  expect(textsOf(typed(['a', 0], ['ab', 5_000]))).toEqual(['', 'a', 'ab'])
  expect(textsOf(typed(['ab', 0], ['a', 100, 'deleteContentBackward'], ['', 200, 'deleteContentBackward']))).toEqual([
    '',
    'ab',
    '',
  ])
  expect(textsOf(typed(['a\n', 0, 'line'], ['a\n\n', 10, 'line']))).toEqual(['', 'a\n', 'a\n\n'])
})

it('undoes and redoes, and drops undone steps after an edit', () => {
  const history = typed(['one ', 0], ['one two', 10])
  const back = step(history, -1)
  expect(back?.index).toBe(1)
  expect(step(back ?? history, 1)?.index).toBe(2)
  expect(step(startHistory(state('')), -1)).toBeNull()
  expect(textsOf(record(back ?? history, state('one X'), 'insertText', 20))).toEqual(['', 'one ', 'one X'])
})

it('keeps the latest two hundred states', () => {
  const strokes = Array.from({ length: 300 }, (_, index): [string, number] => [String(index), index * 5_000])
  const history = typed(...strokes)
  expect(history.states).toHaveLength(200)
  expect(history.states.at(-1)?.text).toBe('299')
})
