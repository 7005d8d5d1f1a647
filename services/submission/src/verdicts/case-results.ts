import type { ClientSession } from 'mongoose'
import type { CaseResults } from './case-results.model.ts'
import type { VerdictsContext } from './context.ts'

/** The tests that the verdict of a submission comes from; undefined: it has none. */
export async function findCaseResults(
  { judgingRecords, caseResults }: VerdictsContext,
  submitId: number,
  session: ClientSession | null = null,
): Promise<CaseResults | undefined> {
  const record = await judgingRecords
    .findOne({ submitId, results: { $exists: true } }, { results: 1 })
    .sort({ attempt: -1 })
    .session(session)
    .lean()
  return record?.results ?? (await caseResults.findById(submitId).session(session).lean()) ?? undefined
}

/**
 * Deletes the test results of submissions that lose their verdicts, also those in the history, which keeps the
 * verdicts.
 */
export async function dropCaseResults(
  { judgingRecords, caseResults }: VerdictsContext,
  session: ClientSession,
  submitIds: readonly number[],
): Promise<void> {
  const ids = { $in: [...submitIds] }
  await judgingRecords.updateMany({ submitId: ids }, { $unset: { results: 1 } }, { session })
  await caseResults.deleteMany({ _id: ids }, { session })
}
