import type { Batcher } from '@verdict/kit/batcher'
import type { Trace } from '@verdict/kit/trace'
import type { Verdict } from '../../verdicts/result.rules.ts'

/** Who hands in a result: it counts only while all of this is so. */
export interface LeaseHolder {
  taskId: string
  attempt: number
  workerId: string
}

/** What a worker hands in by the lease that it holds. */
export interface ReportedVerdict {
  holder: LeaseHolder
  verdict: Verdict
  /** Of the call that it came by. */
  trace: Trace | undefined
}

/** Gives which of them were stored. */
export type VerdictBatcher = Batcher<'', ReportedVerdict, ReadonlySet<ReportedVerdict>>
