import { AppError } from '@verdict/kit/errors'
import type { GetRightsRequest__Output as RightsRequest } from '@verdict/proto/grpc/generated/problem/v1/GetRightsRequest'
import type { ProblemRights__Output as ProblemRights } from '@verdict/proto/grpc/generated/problem/v1/ProblemRights'
import { mayManageProblem, type ProblemReference } from '../../problems/find-problem.ts'
import { isPublicProblem } from '../../problems/access/problem-access.rules.ts'
import type { ProblemDetailContext } from '../context.ts'

const maxPids = 500
const fields = { problemId: 1, auth: 1, gid: 1, authorUid: 1, specVersion: 1 } as const

/**
 * The actor's rights on each problem itself, independent of contests, trainings or groups that contain it.
 *
 * @throws AppError request.invalid
 */
export async function findRights(
  ctx: Pick<ProblemDetailContext, 'problems' | 'groups' | 'problemSetters'>,
  { uid, username, roles, pids }: RightsRequest,
): Promise<ProblemRights[]> {
  if (pids.length > maxPids) throw new AppError('request.invalid', { detail: `at most ${maxPids} pids` })
  const actor = uid === '' ? null : { uid, username, roles }
  const problems = await ctx.problems.find({ _id: { $in: pids } }, fields).lean<ProblemReference[]>()
  return Promise.all(
    problems.map(async (problem) => {
      const manage = await mayManageProblem(ctx, actor, problem)
      return { pid: problem._id, read: manage || isPublicProblem(problem), manage }
    }),
  )
}
