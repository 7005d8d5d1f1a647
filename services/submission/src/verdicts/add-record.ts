import type { ClientSession } from 'mongoose'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseResults } from './case-results.model.ts'
import type { VerdictsContext } from './context.ts'
import type { Verdict } from './result.rules.ts'
import type { JudgingRecordRow, RecordKind } from './judging-record.model.ts'

export interface Judging {
  submitId: number
  attempt: number
  kind: RecordKind
  by: string | null
  at: Date
  workerId: string | null
}

type RecordContext = Pick<VerdictsContext, 'judgingRecords'>

/** Adds a judging that gave no verdict to the history of its submission; the same one again takes its place. */
export async function addRecord(ctx: RecordContext, judging: Judging, verdict: Verdict): Promise<void> {
  const row = toRow(judging, verdict)
  await ctx.judgingRecords.replaceOne({ _id: row._id }, row, { upsert: true })
}

/** The same of a judging that a verdict comes from. `results`: its tests, unless those of the judging before stay. */
export async function addVerdictRecord(
  ctx: RecordContext,
  judging: Judging,
  { verdict, results }: { verdict: Verdict; results: CaseResults | undefined },
  session: ClientSession,
): Promise<void> {
  const row = { ...toRow(judging, verdict), ...(results === undefined ? {} : { results }) }
  await ctx.judgingRecords.replaceOne({ _id: row._id }, row, { upsert: true, session })
}

/** … of several judgings of submissions that differ. */
export async function addVerdictRecords(
  ctx: RecordContext,
  judged: readonly { judging: Judging; verdict: Verdict; results: CaseResults }[],
  session: ClientSession,
): Promise<void> {
  const rows = judged.map(({ judging, verdict, results }) => ({ ...toRow(judging, verdict), results }))
  await ctx.judgingRecords.bulkWrite(
    rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
    { session },
  )
}

/** Records a judging with a worker that stopped reporting; a judging that already has a record is not lost. */
export async function addLostRecord(
  ctx: RecordContext,
  lost: Omit<Judging, 'kind' | 'by'> & { reason: string },
): Promise<void> {
  const { reason, ...judging } = lost
  const row: Omit<JudgingRecordRow, '_id'> = {
    ...judging,
    kind: 'lost',
    by: null,
    status: JudgeStatus.Pending,
    score: null,
    reason,
    record: null,
    cases: [],
  }
  await ctx.judgingRecords.updateOne({ _id: recordId(lost) }, { $setOnInsert: row }, { upsert: true })
}

function recordId({ submitId, attempt }: Pick<Judging, 'submitId' | 'attempt'>): string {
  return `${submitId}-${attempt}`
}

function toRow(judging: Judging, verdict: Verdict): JudgingRecordRow {
  const { status, score, reason, record } = verdict
  const isBroken = status === JudgeStatus.SystemError
  const isEnd = isBroken && judging.kind === 'judged'
  return {
    ...judging,
    _id: recordId(judging),
    ...(isEnd ? { kind: 'system_error', final: true } : {}),
    status,
    score,
    record,
    reason: reason ?? null,
    cases: verdict.cases.map(({ seq, status, timeMs, memoryKb, score, runs = 1 }) => ({
      seq,
      status,
      timeMs,
      memoryKb,
      score,
      runs,
    })),
  }
}
