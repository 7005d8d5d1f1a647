import type { Actor } from '@verdict/kit/actor'
import type { ProblemBrief__Output as ProblemBrief } from '@verdict/proto/grpc/generated/problem/v1/ProblemBrief'
import type { ContestContext } from '../context.ts'
import type { ContestDoc } from './contest.model.ts'
import { isTakeable } from './contest.rules.ts'

/** Whether the actor may take the problem into a contest that they run: see `isTakeable`. */
export async function mayTakeProblem(
  { problemService }: { problemService: Pick<ContestContext['problemService'], 'getRights'> },
  { uid, username, roles }: Actor,
  contest: Pick<ContestDoc, 'gid'>,
  problem: ProblemBrief,
): Promise<boolean> {
  const { rights } = await problemService.getRights({ uid, username, roles: [...roles], pids: [problem.pid] })
  const own = rights.find(({ pid }) => pid === problem.pid)
  return isTakeable(contest, problem, { read: own?.read === true, manage: own?.manage === true })
}
