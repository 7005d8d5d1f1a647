import { isJudgeStatus, type JudgeStatus } from '@verdict/proto/codes/judge-status'
import { checkRunStates } from '@verdict/proto/http/contest/jury/judge-check'
import type { CheckedExample } from './judge-check.model.ts'

/** Submission reports an example on a worker in this form. */
export interface WorkerRun {
  key: string
  workerId: string
  state: string
  status: number
  timeMs: number
  memoryKb: number
  message: string
}

export interface CheckRow {
  exampleId: string
  name: string
  language: string
  expected: JudgeStatus[]
  /** Workers disagree on the verdict. */
  differs: boolean
  runs: {
    workerId: string
    state: (typeof checkRunStates)[number]
    status: JudgeStatus | null
    time: number | null
    memory: number | null
    message: string | null
    isExpected: boolean | null
  }[]
}

/** Results of each worker, in the order of `workerIds`, for one example. */
export function toCheckRow(
  { id: exampleId, name, language, expected }: CheckedExample,
  workerRuns: readonly WorkerRun[],
  workerIds: readonly string[],
): CheckRow {
  const byWorker = new Map(workerRuns.map((run) => [run.workerId, run]))
  const runs = workerIds.flatMap((workerId) => {
    const run = byWorker.get(workerId)
    return run === undefined ? [] : [toRun(run, expected)]
  })
  const statuses = new Set(runs.flatMap(({ status }) => status ?? []))
  return { exampleId, name, language, expected: [...expected], differs: statuses.size > 1, runs }
}

function toRun({ workerId, state, status, timeMs, memoryKb, message }: WorkerRun, expected: readonly JudgeStatus[]) {
  const known = checkRunStates.find((one) => one === state) ?? 'lost'
  const verdict = known === 'judged' && isJudgeStatus(status) ? status : null
  return {
    workerId,
    state: known,
    status: verdict,
    time: timeMs < 0 ? null : timeMs,
    memory: memoryKb < 0 ? null : memoryKb,
    message: message === '' ? null : message,
    isExpected: verdict === null ? null : expected.includes(verdict),
  }
}
