import { seesAsJury, type ContestActor, type ContestForActor } from '../contests/contest.rules.ts'
import { isRegistered } from '../registration/is-registered.ts'
import { isAccountAllowed } from '../registration/register.ts'
import type { ContestCaller, ContestSwitches } from './contest-policy.rules.ts'
import type { PolicyContext } from './context.ts'

type CallerContext = Pick<PolicyContext, 'registrations' | 'teams' | 'readCache' | 'registrationCache'>

/** The caller in relation to the contest. */
export async function callerOf(
  ctx: CallerContext,
  contest: ContestForActor,
  actor: ContestActor,
): Promise<ContestCaller> {
  const needsNone = actor === null || seesAsJury(actor, contest)
  return {
    actor,
    isRegistered: !needsNone && (await isRegistered(ctx, contest, actor.uid)),
    isAccountAllowed: actor !== null && isAccountAllowed(contest, actor.username),
  }
}

export function switchesOf({
  siteSettings,
  settings,
}: Pick<PolicyContext, 'siteSettings' | 'settings'>): ContestSwitches {
  const { openContestJudge, openGroupJudge } = siteSettings.current().switches
  return { openContestJudge, openGroupJudge, submitIntervalSec: settings.CONTEST_SUBMIT_INTERVAL_SEC }
}
