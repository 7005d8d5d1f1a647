import { isScored } from '../objects/configuration.rules.ts'
import {
  judgementObject,
  runObjects,
  submissionId,
  submissionObject,
  type Judging,
} from '../objects/results/judgings.rules.ts'
import type { FeedItem } from './fold.rules.ts'
import type { Sources, DesiredObject } from './desired-objects.rules.ts'

/** Adds the data to desired objects. Submissions that the submission service does not know yet are left for later. */
export function toItems(
  desired: readonly DesiredObject[],
  sources: Pick<Sources, 'contest' | 'submissionIds' | 'ids' | 'intervals'>,
  judgings: ReadonlyMap<number, Judging>,
): FeedItem[] {
  return desired.flatMap((one) => toItem(one, sources, judgings) ?? [])
}

function toItem(
  { object, to, data, run }: DesiredObject,
  { contest, submissionIds, ids, intervals }: Pick<Sources, 'contest' | 'submissionIds' | 'ids' | 'intervals'>,
  judgings: ReadonlyMap<number, Judging>,
): FeedItem | null {
  if (run === undefined) return { ...object, to, data }
  const judging = judgings.get(run.submitId)
  if (judging === undefined) return null
  const startsAtMs = contest.startsAt.getTime() + (run.removedMs ?? 0)
  const named = { ...run, id: submissionId(submissionIds, run.submitId) }
  if (object.type === 'submissions') return { ...object, to, data: submissionObject(named, judging, ids, startsAtMs) }
  const about = { clock: { startsAt: contest.startsAt, intervals }, isScored: isScored(contest) }
  const runs = runObjects(run, judging, about)
  return { ...object, to, data: judgementObject(named, judging, about), runs }
}
