import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { findManageableContest } from '../contests/find-contest.ts'
import { editContest } from '../contests/save-contest.ts'
import type { ProblemVersionsContext } from './context.ts'

/**
 * Pins another published version of a problem, which is used for everything that is judged from now on.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.problem_missing, contest.not_started,
 *   problem.not_found, problem.version_not_found
 */
export async function setProblemVersion(
  ctx: ProblemVersionsContext,
  actor: Actor,
  { cid, pid, number }: { cid: number; pid: number; number: number },
): Promise<void> {
  const { problems, startsAt } = await findManageableContest(ctx, actor, cid)
  if (!problems.some((one) => one.pid === pid)) throw new AppError('contest.problem_missing')
  if (startsAt > ctx.clock.now()) throw new AppError('contest.not_started')
  const { judgeVersion } = await ctx.problemVersionService.get({ pid, number })
  await editContest(ctx, actor, cid, ({ problemVersions = [] }) => {
    const others = problemVersions.filter((one) => one.pid !== pid)
    return { problemVersions: [...others, { pid, number, judgeVersion }] }
  })
}
