import type { Batcher } from '@verdict/kit/batcher'
import type { Trace } from '@verdict/kit/trace'
import type { Verdict } from '../../verdicts/result.rules.ts'

/** Identifies the lease under which a result is reported; the result counts only if all fields match the task. */
export interface LeaseHolder {
  taskId: string
  attempt: number
  workerId: string
}

/** A result that a worker reports under its lease. */
export interface ReportedVerdict {
  holder: LeaseHolder
  verdict: Verdict
  /** Trace of the call that reported it. */
  trace: Trace | undefined
}

/** Resolves with the verdicts that were stored. */
export type VerdictBatcher = Batcher<'', ReportedVerdict, ReadonlySet<ReportedVerdict>>
