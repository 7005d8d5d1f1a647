import type { Actor } from '@verdict/kit/actor'
import type { ProblemSummary__Output as ProblemSummary } from '@verdict/proto/grpc/generated/problem/v1/ProblemSummary'
import type { ContestDoc } from '../contest.model.ts'
import { isAddable } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'

interface RightsContext {
  problemService: Pick<ContestsContext['problemService'], 'getRights'>
}

/** Which of the problems the actor may add to a contest that they run, by pid: see `isAddable`. */
export async function findCandidatePids(
  { problemService }: RightsContext,
  { uid, username, roles }: Actor,
  contest: Pick<ContestDoc, 'gid'>,
  problems: readonly ProblemSummary[],
): Promise<ReadonlySet<number>> {
  if (problems.length === 0) return new Set()
  const pids = problems.map(({ pid }) => pid)
  const { rights } = await problemService.getRights({ uid, username, roles: [...roles], pids })
  const rightsOf = new Map(rights.map((one) => [one.pid, one]))
  const isAllowed = (problem: ProblemSummary) =>
    isAddable(contest, problem, rightsOf.get(problem.pid) ?? { read: false, manage: false })
  return new Set(problems.filter(isAllowed).map(({ pid }) => pid))
}

/** Whether the actor may add the problem to a contest that they run. */
export async function mayAddProblem(
  ctx: RightsContext,
  actor: Actor,
  contest: Pick<ContestDoc, 'gid'>,
  problem: ProblemSummary,
): Promise<boolean> {
  return (await findCandidatePids(ctx, actor, contest, [problem])).has(problem.pid)
}

/**
 * Which of the problems somebody takes into a contest of a group only because they are public. Once they are hidden, the
 * contest must not show them to people who may not manage them.
 */
export async function findTakenAsPublic(
  { problemService }: RightsContext,
  { uid, username, roles }: Actor,
  { gid }: Pick<ContestDoc, 'gid'>,
  pids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (gid === null || pids.length === 0) return new Set()
  const { rights } = await problemService.getRights({ uid, username, roles: [...roles], pids: [...pids] })
  const managed = new Set(rights.filter(({ manage }) => manage).map(({ pid }) => pid))
  return new Set(pids.filter((pid) => !managed.has(pid)))
}
