import type { GrpcHandlers } from '@verdict/kit/grpc'
import type { ScopeProblem } from '@verdict/kit/scope-policy'
import { defaultLocale } from '@verdict/proto/codes/locale'
import type { Actor__Output as ActorMessage } from '@verdict/proto/grpc/generated/scope/v1/Actor'
import type { ContestActor } from '../contests/contest.rules.ts'
import type { ContestDoc, ContestProblemDoc } from '../contests/contest.model.ts'
import { findKnownContest } from '../contests/find-contest.ts'
import { problemTitleIn } from '../contests/localized.rules.ts'
import { runAt } from '../virtual-runs/find-run.ts'
import { contestPolicy, enterDecision } from './contest-policy.rules.ts'
import type { PolicyContext } from './context.ts'
import { callerOf, switchesOf } from './find-policy.ts'

/** How far back in time a policy may be requested. */
const longestMs = 10_000

function toActor(message: ActorMessage | null): ContestActor {
  return message === null || message.uid === '' ? null : message
}

/** Judged by the pinned version, before the start by the current one. */
function toScopeProblem({ problemVersions = [] }: ContestDoc, problem: ContestProblemDoc): ScopeProblem {
  const { id, pid, problemId, displayId } = problem
  return {
    pid,
    problemId,
    displayId,
    version: problemVersions.find((one) => one.pid === pid)?.judgeVersion ?? 0,
    open: true,
    cpid: id,
    title: problemTitleIn(defaultLocale, problem),
    titleEn: problemTitleIn('en-US', problem),
  }
}

/**
 * The moment for which the policy applies: a submission that arrived a moment ago is judged by the policy of that time,
 * limited to the recent past.
 */
function requestedAt(atMs: number, now: Date): Date {
  if (atMs === 0) return now
  return new Date(Math.min(now.getTime(), Math.max(atMs, now.getTime() - longestMs)))
}

/** gRPC handlers of the scope owner for contests: policies and problems. */
export function contestScopeHandlers(ctx: PolicyContext): GrpcHandlers<'scope.v1.ScopePolicy'> {
  return {
    async getPolicy({ scope, actor: message, atMs }) {
      const actor = toActor(message)
      const contest = await findKnownContest(ctx, actor, scope?.cid ?? 0)
      const at = requestedAt(atMs, ctx.clock.now())
      const [caller, run] = await Promise.all([callerOf(ctx, contest, actor), runAt(ctx, contest, actor, at)])
      return contestPolicy(contest, { ...caller, run }, switchesOf(ctx), at)
    },
    async resolveProblems({ scope, actor: message, displayIds, pids, all }) {
      const actor = toActor(message)
      const contest = await findKnownContest(ctx, actor, scope?.cid ?? 0)
      const caller = await callerOf(ctx, contest, actor)
      if (!enterDecision(contest, caller, ctx.clock.now()).allowed) return { problems: [] }
      const names = new Set(displayIds.map((name) => name.toUpperCase()))
      const isNamed = ({ displayId, pid, withdrawn }: ContestProblemDoc) =>
        withdrawn !== true && (all || names.has(displayId.toUpperCase()) || pids.includes(pid))
      return { problems: contest.problems.filter(isNamed).map((problem) => toScopeProblem(contest, problem)) }
    },
  }
}
