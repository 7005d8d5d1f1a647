import { ContestStatus } from '@verdict/proto/codes/contest'
import {
  virtualRunLimits,
  type getContestVirtualRun,
  type virtualObstacles,
} from '@verdict/proto/http/contest/participants/virtual'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { assertAllowed } from '@verdict/kit/scope-policy'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { contestStatus, isOrganiser, ruleOf, type ContestForActor } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import { publishPolicyChanged } from '../contests/save-contest.ts'
import { contestPolicy } from '../policy/contest-policy.rules.ts'
import { callerOf, switchesOf } from '../policy/find-policy.ts'
import { appendJournal, inJournalTransaction } from '../journal/append-journal.ts'
import { runsOf } from '../virtual-runs/find-run.ts'
import type { VirtualRunDoc } from '../virtual-runs/virtual-run.model.ts'
import { isRunning, type VirtualWindow } from '../virtual-runs/virtual-run.rules.ts'
import type { VirtualParticipationContext } from './context.ts'
import { toVirtualRun, type VirtualRunView } from './virtual-run-view.rules.ts'

type Obstacle = (typeof virtualObstacles)[number]

/** The contest's duration from an instant on. */
function windowFrom({ startsAt, endsAt }: ContestForActor, now: Date): VirtualWindow {
  return { startsAt: now, endsAt: new Date(now.getTime() + endsAt.getTime() - startsAt.getTime()) }
}

/** Returns what prevents a virtual run of the actor from starting now: its name, or the policy that refuses it. */
async function findObstacle(
  ctx: VirtualParticipationContext,
  contest: ContestForActor,
  actor: Actor,
  now: Date,
): Promise<Exclude<Obstacle, 'not_allowed'> | Policy | null> {
  if (contestStatus(contest, now) !== ContestStatus.Ended) return 'not_ended'
  if (!contestRule(ruleOf(contest)).isCompetitive) return 'homework'
  if (isOrganiser(actor, contest) || contest.actorAssignment !== null) return 'organiser'
  const runs = await runsOf(ctx, contest._id, actor.uid)
  if (runs.some((run) => isRunning(run, now))) return 'running'
  const caller = { ...(await callerOf(ctx, contest, actor)), run: windowFrom(contest, now) }
  const policy = contestPolicy(contest, caller, switchesOf(ctx), now)
  if (!isAllowed(policy, 'submit')) return policy
  if (await ctx.boards.hasParticipated(contest._id, actor.uid)) return 'took_part'
  return runs.length >= virtualRunLimits.runs ? 'too_many' : null
}

/** @throws AppError contest.not_found, sign_in.required, group.membership_required */
export async function readVirtualRuns(
  ctx: VirtualParticipationContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<RouteData<typeof getContestVirtualRun>> {
  const contest = await findVisibleContest(ctx, actor, cid)
  const now = ctx.clock.now()
  const found = await findObstacle(ctx, contest, actor, now)
  const runs = await runsOf(ctx, cid, actor.uid)
  return {
    obstacle: typeof found === 'object' && found !== null ? 'not_allowed' : found,
    now: now.toISOString(),
    runs: runs.map((run) => toVirtualRun(run, now)),
  }
}

/**
 * Starts a virtual run: the contest's duration from now on. Two starts at once are one.
 *
 * @throws AppError contest.not_found, contest.virtual_not_ended, contest.virtual_homework, contest.virtual_organiser,
 *   contest.virtual_running, contest.virtual_took_part, contest.virtual_too_many, contest.registration_required,
 *   contest.account_not_allowed, submission.closed, submission.banned, access.denied
 */
export async function startVirtualRun(
  ctx: VirtualParticipationContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<VirtualRunView> {
  const contest = await findVisibleContest(ctx, actor, cid)
  const now = ctx.clock.now()
  const found = await findObstacle(ctx, contest, actor, now)
  if (typeof found === 'string')
    throw new AppError(`contest.virtual_${found}` as const, { limit: virtualRunLimits.runs })
  if (found !== null) assertAllowed(found, 'submit')
  const { uid } = actor
  const [latest] = await runsOf(ctx, cid, uid)
  const number = (latest?.number ?? 0) + 1
  const window = windowFrom(contest, now)
  const run: VirtualRunDoc = {
    _id: await nextId(ctx.db, 'virtual_runs'),
    cid,
    uid,
    number,
    isGivenUp: false,
    ...window,
  }
  try {
    await inJournalTransaction(ctx, cid, async (session) => {
      // The contest may just have been moved or deleted.
      const { startsAt, endsAt } = contest
      if ((await ctx.contests.exists({ _id: cid, startsAt, endsAt }).session(session)) === null)
        throw new AppError('contest.not_found')
      await ctx.virtualRuns.create([run], { session })
      const [atMs, untilMs] = [now.getTime(), window.endsAt.getTime()]
      await appendJournal(ctx, session, cid, [{ kind: 'virtual_started', id: run._id, uid, atMs, untilMs }])
      await publishPolicyChanged(ctx, session, contest)
    })
  } catch (error) {
    throw isDuplicateKey(error, 'number') ? new AppError('contest.virtual_running') : error
  }
  ctx.readCache.invalidate()
  ctx.boards.changed(cid)
  return toVirtualRun(run, now)
}
