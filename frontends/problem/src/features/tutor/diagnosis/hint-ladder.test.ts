import { expect, it } from '@jest/globals'
import { latestHints, nextHint } from './hint-ladder.rules.ts'
import { entryOf } from '../conversation/testing/answers.ts'
import type { TutorState } from '../use-tutor-state.ts'

function stateOf(ladder: TutorState['ladder'], changes: Partial<TutorState> = {}): TutorState {
  return {
    refusal: null,
    isModelAvailable: true,
    isWeakModel: false,
    mode: 'all',
    maxStep: 5,
    kinds: [4],
    questionsLeft: null,
    pointsPerQuestion: 0,
    running: null,
    ladder,
    mayBeRead: false,
    ...changes,
  }
}

const at = '2026-05-01T10:00:00.000Z'

it('shows the latest hint of each step, in the order of the steps', () => {
  const entries = [entryOf({ id: 1, step: 0 }), entryOf({ id: 2, step: 1 }), entryOf({ id: 3, step: 1 })]
  expect(latestHints([...entries, entryOf({ id: 4, step: null })]).map(({ id }) => id)).toEqual([1, 3, 4])
})

it.each<[string, TutorState, ReturnType<typeof nextHint>]>([
  ['can be asked for', stateOf({ given: 1, next: 2, nextAt: null, isOpen: true }), { kind: 'open', step: 2 }],
  ['opens by time', stateOf({ given: 1, next: 2, nextAt: at, isOpen: false }), { kind: 'locked', step: 2, at }],
  ['is not there', stateOf({ given: 5, next: null, nextAt: null, isOpen: false }), { kind: 'last' }],
  [
    'ends with the policy',
    stateOf({ given: 2, next: null, nextAt: null, isOpen: false }, { isModelAvailable: false, maxStep: 2 }),
    { kind: 'last' },
  ],
  [
    'needs a model',
    stateOf({ given: 2, next: null, nextAt: null, isOpen: false }, { isModelAvailable: false }),
    { kind: 'needsModel' },
  ],
])('the next hint %s', (_, state, next) => {
  expect(nextHint(state)).toEqual(next)
})
