import type { TrainingsContext } from '../context.ts'
import { statusOfColumn, type CountColumn } from '../../counters/count.rules.ts'

/** A user's result on a problem. */
export interface ProblemResult {
  uid: string
  pid: number
  /** Accepted if any submission was; otherwise the latest verdict. */
  status: number
  /** The best score of accepted submissions; otherwise the latest. */
  score: number | null
  isAC: boolean
  /** Run time of the fastest accepted submission in ms; null if not solved or unknown. */
  runTimeMs: number | null
}

interface Grouped {
  _id: { uid: string; pid: number }
  isAC: boolean
  runTimeMs: number | null
  acceptedScore: number | null
  column: CountColumn
  score: number | null
}

const isAccepted = { $eq: ['$column', 'ac'] }
const ofAccepted = (field: string) => ({ $cond: [isAccepted, field, null] })

/**
 * Results of users on problems from all their counted submissions outside contests. A rejudge replaces the previous
 * verdict of a submission.
 */
export async function findResults(
  ctx: Pick<TrainingsContext, 'countedSubmissions'>,
  { uids, pids }: { uids: readonly string[]; pids: readonly number[] },
): Promise<ProblemResult[]> {
  if (uids.length === 0 || pids.length === 0) return []
  const rows = await ctx.countedSubmissions.aggregate<Grouped>([
    { $match: { uid: { $in: [...uids] }, pid: { $in: [...pids] }, column: { $ne: null } } },
    { $sort: { _id: 1 } },
    {
      $group: {
        _id: { uid: '$uid', pid: '$pid' },
        isAC: { $max: isAccepted },
        runTimeMs: { $min: ofAccepted('$timeMs') },
        acceptedScore: { $max: ofAccepted('$score') },
        column: { $last: '$column' },
        score: { $last: '$score' },
      },
    },
  ])
  return rows.map(({ _id, isAC, runTimeMs, acceptedScore, column, score }) => ({
    ..._id,
    isAC,
    runTimeMs,
    status: statusOfColumn(isAC ? 'ac' : column),
    score: (isAC ? acceptedScore : score) ?? null,
  }))
}
