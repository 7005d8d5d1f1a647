import type { Static } from 'typebox'
import { allow, allowIf, refuse, type Policy } from '@verdict/proto/codes/policy'
import type { Decision__Output as Decision } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import { adminRoles, hasPermission } from '@verdict/proto/codes/roles'
import type { Scope } from '@verdict/proto/codes/scope'
import type { SwitchConfig } from '@verdict/proto/http/site/site'

/** Switches and limits of the site that practice obeys. */
export type PracticeSwitches = Pick<
  Static<typeof SwitchConfig>,
  'openPublicJudge' | 'hideNonContestSubmissionCode' | 'defaultSubmitInterval' | 'requireSubmitCaptcha'
>

/** The actor has the fields of the scope contract; `uid` is empty for visitors. */
interface PracticeActor {
  uid: string
  roles: readonly string[]
}

function submitDecision({ uid, roles }: PracticeActor, switches: PracticeSwitches): Decision {
  if (uid === '') return refuse('sign_in.required')
  if (!hasPermission(roles, 'submit')) return refuse('submission.banned')
  return allowIf(switches.openPublicJudge, 'submission.closed')
}

/**
 * Returns what an actor may do in practice. Everyone reads, and sees others' submissions to public problems;
 * administrators see all; only super administrators rejudge. `canReadProblem` decides which problems an actor may see.
 */
export function practicePolicy(actor: PracticeActor, switches: PracticeSwitches, scope: Scope): Policy {
  const isAdministrator = adminRoles.some((role) => actor.roles.includes(role))
  const isSuperAdministrator = actor.roles.includes('root')
  const isCodeOpen = !switches.hideNonContestSubmissionCode
  const submit = submitDecision(actor, switches)
  return {
    scope,
    readProblems: allow,
    seeTags: allow,
    seeSource: allow,
    submit,
    test: submit,
    share: actor.uid === '' ? refuse('sign_in.required') : allowIf(isCodeOpen, 'submission.not_shareable'),
    seeSubmissions: allow,
    seeAllSubmissions: allowIf(isAdministrator, 'submission.not_found'),
    seeVerdicts: allow,
    seeResources: allow,
    seeSharedCode: allowIf(isCodeOpen || isAdministrator, 'submission.not_visible'),
    seeCode: allowIf(isAdministrator, 'submission.not_visible'),
    seeOwnCases: allow,
    seeCases: allow,
    seeAllCases: allowIf(isAdministrator, 'submission.not_visible'),
    seeJudgings: allowIf(isAdministrator, 'access.denied'),
    rejudge: allowIf(isSuperAdministrator, 'access.denied'),
    correct: allowIf(isSuperAdministrator, 'access.denied'),
    moderate: refuse('access.denied'),
    hidden: [],
    lane: 'practice',
    tenant: 'public',
    submitIntervalSec: switches.defaultSubmitInterval,
    submitCaptcha: switches.requireSubmitCaptcha,
    startsAtMs: 0,
    endsAtMs: 0,
    upsolving: false,
    latestCounts: false,
    holdsReportedVerdicts: false,
    title: '',
    titleEn: '',
  }
}
