import { parseScopeKey } from '@verdict/proto/codes/scope'
import { mapQueryTimeout } from '@verdict/kit/paged-list'
import type { StatisticsContext } from './context.ts'

const maxContests = 1_000
const maxTimeMs = 3_000

/**
 * Contests to which somebody has submitted, the latest submission first, with a covered index query.
 *
 * @throws AppError list.too_slow
 */
export async function listContests(
  { submissions }: Pick<StatisticsContext, 'submissions'>,
  uid: string,
): Promise<number[]> {
  const scopes = await mapQueryTimeout(
    submissions
      .aggregate<{ _id: string }>([
        { $match: { uid, scope: { $gte: 'contest:', $lt: 'contest;' } } },
        { $group: { _id: '$scope', last: { $max: '$_id' } } },
        { $sort: { last: -1 } },
        { $limit: maxContests },
        { $project: { _id: 1 } },
      ])
      .option({ maxTimeMS: maxTimeMs }),
  )
  return scopes.flatMap(({ _id }) => parseScopeKey(_id)?.cid ?? [])
}
