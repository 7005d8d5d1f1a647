import { expect, it } from '@jest/globals'
import { figuresOf } from './judge-check.rules.ts'
import type { CheckRun } from './use-judge-check.ts'

const run = (changes: Partial<CheckRun>): CheckRun => ({
  workerId: 'w1',
  state: 'judged',
  status: 0,
  time: 5,
  memory: 9,
  message: null,
  isExpected: true,
  ...changes,
})

it('counts finished, unexpected, differing and lost runs', () => {
  const row = (runs: CheckRun[], differs = false) => ({
    exampleId: 'e',
    name: 'main.cpp',
    language: 'C++',
    expected: [0 as const],
    differs,
    runs,
  })
  const wrong = run({ status: -1, isExpected: false })
  const open = run({ state: 'waiting', status: null, isExpected: null })
  const lost = run({ state: 'lost', status: null, isExpected: null })
  const rows = [row([run({}), wrong], true), row([open, lost])]
  const problem = { pid: 1, displayId: 'A', displayTitle: 'Apples', manageable: true, examples: 2, rows }
  expect(figuresOf([problem])).toEqual({ total: 4, done: 3, wrong: 1, differing: 1, lost: 1 })
})
