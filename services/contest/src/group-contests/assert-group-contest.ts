import { AppError } from '@verdict/kit/errors'
import { findContest } from '../contests/find-contest.ts'
import type { GroupContestsContext } from './context.ts'

/**
 * Restricts calls below `/api/group`, which require no role of the site, to contests of groups.
 *
 * @throws AppError contest.not_found
 */
export async function assertGroupContest(
  ctx: Pick<GroupContestsContext, 'contests' | 'readCache'>,
  cid: number,
): Promise<void> {
  const { gid } = await findContest(ctx, cid)
  if (gid === null) throw new AppError('contest.not_found')
}
