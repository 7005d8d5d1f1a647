import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { toScope } from '@verdict/proto/codes/scope'
import type { PolicyActor } from '@verdict/kit/scope-policy'
import type { StatisticsContext } from './context.ts'
import { covers, masksOf } from '../submissions/visibility.rules.ts'

type Context = Pick<StatisticsContext, 'submissions' | 'policies' | 'clock'>

/** Accepted runs that are checked, the newest first, since each contest has its own policy. */
const maxRuns = 20

/** Whether the actor has solved a problem in a contest, according to a verdict that the actor may see by now. */
export async function hasSolvedInContest(ctx: Context, actor: NonNullable<PolicyActor>, pid: number): Promise<boolean> {
  const runs = await ctx.submissions
    .find(
      { uid: actor.uid, pid, status: JudgeStatus.Accepted, cid: { $gt: 0 } },
      { cid: 1, gid: 1, status: 1, submitTime: 1, attempt: 1, verifiedAttempt: 1 },
    )
    .sort({ _id: -1 })
    .limit(maxRuns)
    .lean()
  for (const run of runs) {
    const policy = await ctx.policies.policyFor(actor, toScope({ cid: run.cid, gid: run.gid }))
    const masks = masksOf(policy, ctx.clock.now()).filter(({ whose }) => whose === 'own')
    if (!masks.some((mask) => covers(mask, run))) return true
  }
  return false
}
