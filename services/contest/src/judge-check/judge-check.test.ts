import { expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { toCheckRow, type WorkerRun } from './judge-check.rules.ts'

const { Accepted, TimeLimitExceeded, WrongAnswer } = JudgeStatus
const example = { id: 'e', pid: 1, name: 'slow.cpp', language: 'C++ 17', expected: [TimeLimitExceeded, Accepted] }
const run = (workerId: string, changes: Partial<WorkerRun> = {}): WorkerRun => ({
  key: 'e',
  workerId,
  state: 'judged',
  status: Accepted,
  timeMs: 7,
  memoryKb: 9,
  message: '',
  ...changes,
})
const marks = (...runs: WorkerRun[]) => {
  const row = toCheckRow(example, runs, ['a', 'b'])
  return [row.differs, ...row.runs.map(({ isExpected }) => isExpected)]
}

it('marks unexpected verdicts and verdicts that differ between workers', () => {
  expect(marks(run('a'), run('b'))).toEqual([false, true, true])
  expect(marks(run('a'), run('b', { status: TimeLimitExceeded }))).toEqual([true, true, true])
  expect(marks(run('a', { status: WrongAnswer }), run('b', { status: WrongAnswer }))).toEqual([false, false, false])
})

it('marks nothing for a run without a verdict', () => {
  expect(marks(run('a'), run('b', { state: 'judging', status: WrongAnswer }))).toEqual([false, true, null])
  expect(marks(run('a'), run('b', { state: 'lost' }))).toEqual([false, true, null])
})

it('is ordered by worker, with time and memory if known', () => {
  const row = toCheckRow(
    example,
    [run('b', { timeMs: -1, memoryKb: -1, message: 'no compiler' }), run('a')],
    ['a', 'b'],
  )
  expect(row.runs).toMatchObject([
    { workerId: 'a', time: 7, memory: 9, message: null },
    { workerId: 'b', time: null, memory: null, message: 'no compiler' },
  ])
})
