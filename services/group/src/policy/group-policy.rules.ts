import type { Static } from 'typebox'
import { GroupLevel } from '@verdict/proto/codes/group'
import { allowIf, refuse, type Policy } from '@verdict/proto/codes/policy'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { hasPermission } from '@verdict/proto/codes/roles'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { Decision__Output as Decision } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import type { SwitchConfig } from '@verdict/proto/http/site/site'

/** Switches and limits of the site that groups obey. */
export type GroupSwitches = Pick<
  Static<typeof SwitchConfig>,
  'openGroupJudge' | 'hideNonContestSubmissionCode' | 'defaultSubmitInterval'
>

/** An empty uid means not signed in; `level` is that of `effectiveGroupLevel`. */
export interface GroupCaller {
  uid: string
  username: string
  roles: readonly string[]
  level: GroupLevel
}

/** Whether the caller sees the content of the group: only members do, even in a public group. */
export function enterDecision({ uid, level }: GroupCaller): Decision {
  if (uid === '') return refuse('sign_in.required')
  return allowIf(level >= GroupLevel.Member, 'group.membership_required')
}

function submitDecision(caller: GroupCaller, switches: GroupSwitches): Decision {
  const enter = enterDecision(caller)
  if (!enter.allowed) return enter
  if (!hasPermission(caller.roles, 'submit')) return refuse('submission.banned')
  return allowIf(switches.openGroupJudge, 'submission.closed')
}

/**
 * Makes the policy of a caller in a group: members read, submit and see each other's submissions; its administrators
 * see all code and judging details; only super administrators rejudge.
 */
export function groupPolicy(gid: number, caller: GroupCaller, switches: GroupSwitches): Policy {
  const enter = enterDecision(caller)
  const isAdmin = caller.level >= GroupLevel.Admin
  const isSuperAdmin = caller.roles.includes('root')
  const isCodeOpen = !switches.hideNonContestSubmissionCode
  const submit = submitDecision(caller, switches)
  const scope = toScope({ gid })
  return {
    scope,
    readProblems: enter,
    seeTags: enter,
    seeSource: enter,
    submit,
    test: submit,
    share: enter.allowed ? allowIf(isCodeOpen, 'submission.not_shareable') : enter,
    seeSubmissions: enter,
    seeAllSubmissions: allowIf(isAdmin, 'submission.not_found'),
    seeVerdicts: enter,
    seeResources: enter,
    seeSharedCode: enter.allowed ? allowIf(isCodeOpen || isAdmin, 'submission.not_visible') : enter,
    seeCode: allowIf(isAdmin, 'submission.not_visible'),
    seeOwnCases: enter,
    seeCases: enter,
    seeAllCases: allowIf(isAdmin, 'submission.not_visible'),
    seeJudgings: allowIf(isAdmin, 'access.denied'),
    rejudge: allowIf(isSuperAdmin, 'access.denied'),
    correct: allowIf(isSuperAdmin, 'access.denied'),
    moderate: allowIf(isAdmin, 'access.denied'),
    hidden: [],
    lane: 'practice',
    tenant: scopeKey(scope),
    submitIntervalSec: switches.defaultSubmitInterval,
    submitCaptcha: false,
    startsAtMs: 0,
    endsAtMs: 0,
    upsolving: false,
    latestCounts: false,
    holdsReportedVerdicts: false,
    title: '',
    titleEn: '',
  }
}

/** Whether the caller may know of a problem of the group: of hidden ones its administrators and the problem's author. */
export function canReadGroupProblem(
  { level, uid }: Pick<GroupCaller, 'level' | 'uid'>,
  { auth, authorUid }: { auth: number; authorUid: string },
): boolean {
  if (level < GroupLevel.Member) return false
  return auth === ProblemAuth.Public || level >= GroupLevel.Admin || authorUid === uid
}
