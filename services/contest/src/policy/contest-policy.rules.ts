import { ContestAuth, ContestStatus, ContestType } from '@verdict/proto/codes/contest'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { allow, allowIf, refuse, type Policy } from '@verdict/proto/codes/policy'
import { hasPermission } from '@verdict/proto/codes/roles'
import { scopeKey, toScope } from '@verdict/proto/codes/scope'
import type { Decision__Output as Decision } from '@verdict/proto/grpc/generated/scope/v1/Decision'
import type { HiddenVerdicts__Output as HiddenVerdicts } from '@verdict/proto/grpc/generated/scope/v1/HiddenVerdicts'
import type { ContestDoc } from '../contests/contest.model.ts'
import { optionsOfRule } from '../contests/rule-options/rule-options.rules.ts'
import type { VirtualWindow } from '../virtual-runs/virtual-run.rules.ts'
import {
  contestStatus,
  isContestAdmin,
  outsiderError,
  ruleOf,
  seesAsJury,
  type ContestActor,
  type ContestForActor,
} from '../contests/contest.rules.ts'

/** The caller in relation to the contest. */
export interface ContestCaller {
  actor: ContestActor
  isRegistered: boolean
  isAccountAllowed: boolean
  /** The running virtual participation. */
  run?: VirtualWindow | null
}

/** Settings of the site and the service that contests obey. */
export interface ContestSwitches {
  /** For contests of the site. */
  openContestJudge: boolean
  /** For contests of groups. */
  openGroupJudge: boolean
  submitIntervalSec: number
}

/**
 * Whether the caller may see problems and scoreboard: those who run or analyse the contest always, others from the
 * start on; in a group only members.
 */
export function enterDecision(contest: ContestForActor, { actor, isRegistered }: ContestCaller, now: Date): Decision {
  if (seesAsJury(actor, contest)) return allow
  if (actor === null) return refuse('sign_in.required')
  const fault = outsiderError(actor, contest)
  if (fault !== null) return refuse(fault)
  if (contestStatus(contest, now) === ContestStatus.Scheduled) return refuse('contest.not_started')
  return allowIf(contest.auth !== ContestAuth.Private || isRegistered, 'contest.registration_required')
}

function submitDecision(
  contest: ContestForActor,
  caller: ContestCaller,
  switches: ContestSwitches,
  now: Date,
): Decision {
  const { actor, isRegistered, isAccountAllowed, run } = caller
  if (actor === null) return refuse('sign_in.required')
  if (!hasPermission(actor.roles, 'submit')) return refuse('submission.banned')
  const isOpen = contest.gid === null ? switches.openContestJudge : switches.openGroupJudge
  if (!isOpen) return refuse('submission.closed')
  if (isContestAdmin(actor, contest)) return allow
  if (contest.actorAssignment !== null) return refuse('contest.staff_takes_no_part')
  const entered = enterDecision(contest, caller, now)
  if (!entered.allowed) return entered
  const isOver = contestStatus(contest, now) === ContestStatus.Ended && !run
  if (isOver && !contest.allowEndSubmit) return refuse('contest.ended')
  if (contest.auth !== ContestAuth.Public && !isRegistered) return refuse('contest.registration_required')
  return allowIf(isAccountAllowed, 'contest.account_not_allowed')
}

/**
 * Masks verdicts of runs from the freeze until the end, or until it is lifted manually. In ACM, users know their own;
 * in OI, none. The mask is included before the freeze begins, so that cached policies stay correct.
 */
function frozenVerdicts(contest: ContestDoc): HiddenVerdicts[] {
  const { sealedFrom, endsAt, autoRealRank, type } = contest
  if (sealedFrom === null) return []
  const frozen = {
    submittedFromMs: sealedFrom.getTime(),
    submittedBeforeMs: endsAt.getTime(),
    untilMs: autoRealRank ? endsAt.getTime() : 0,
    status: JudgeStatus.SubmittedUnknownResult,
    unverified: false,
  }
  const others = { ...frozen, whose: 'others', listed: false }
  return type === ContestType.Acm ? [others] : [{ ...frozen, whose: 'own', listed: true }, others]
}

/** Masks everybody's verdicts that no juror has verified; this includes what the freeze hides. */
function unverifiedVerdicts({ verificationRequired, startsAt, endsAt }: ContestDoc): HiddenVerdicts[] {
  if (verificationRequired !== true) return []
  const during = { submittedFromMs: startsAt.getTime(), submittedBeforeMs: endsAt.getTime(), untilMs: 0 }
  const shown = { status: JudgeStatus.Pending, listed: true, unverified: true }
  return ['own', 'others'].map((whose) => ({ whose, ...during, ...shown }))
}

/** In a virtual run the freeze starts at the same contest time as in the contest and lasts until the run ends. */
function frozenInRun({ sealedFrom, startsAt, type }: ContestDoc, run: VirtualWindow): HiddenVerdicts[] {
  if (sealedFrom === null || type === ContestType.Acm) return []
  const untilMs = run.endsAt.getTime()
  const submittedFromMs = run.startsAt.getTime() + sealedFrom.getTime() - startsAt.getTime()
  const status = JudgeStatus.SubmittedUnknownResult
  const during = { submittedFromMs, submittedBeforeMs: untilMs, untilMs }
  return [{ whose: 'own', ...during, status, listed: true, unverified: false }]
}

/** Masks for everybody who does not run the contest. The first mask that covers a submission applies. */
function hiddenVerdicts(contest: ContestDoc, run: VirtualWindow | null): HiddenVerdicts[] {
  const inRun = run === null ? [] : frozenInRun(contest, run)
  return [...frozenVerdicts(contest), ...inRun, ...unverifiedVerdicts(contest)]
}

/**
 * Makes the policy of a caller in a contest, with the answers to all questions of `scope.proto`. In a virtual run it is
 * as if the contest had started with that run, except that submissions of others are hidden, because they would reveal
 * how the contest went.
 */
export function contestPolicy(
  contest: ContestForActor,
  caller: ContestCaller,
  switches: ContestSwitches,
  now: Date,
): Policy {
  const isAdmin = isContestAdmin(caller.actor, contest)
  const isJury = seesAsJury(caller.actor, contest)
  const isRoot = caller.actor?.roles.includes('root') === true
  const isEnded = contestStatus(contest, now) === ContestStatus.Ended
  const run = isJury ? null : (caller.run ?? null)
  const enter = enterDecision(contest, caller, now)
  const afterwards = isJury || (isEnded && run === null) ? enter : refuse('access.denied')
  const submit = submitDecision(contest, caller, switches, now)
  const forAdmins = allowIf(isAdmin, 'access.denied')
  const forJury = allowIf(isJury, 'submission.not_visible')
  const scope = toScope({ cid: contest._id, gid: contest.gid })
  const rule = ruleOf(contest)
  return {
    scope,
    readProblems: enter,
    seeTags: afterwards,
    seeSource: afterwards,
    submit,
    test: submit,
    share: refuse('submission.not_shareable'),
    seeSubmissions: run === null ? enter : refuse('contest.virtual_running'),
    seeAllSubmissions: allowIf(isJury, 'access.denied'),
    seeVerdicts: enter,
    seeResources: afterwards,
    seeSharedCode: refuse('submission.not_visible'),
    seeCode: forJury,
    seeOwnCases: contest.type === ContestType.Oi ? enter : afterwards,
    seeCases: afterwards,
    seeAllCases: forJury,
    seeJudgings: allowIf(isJury, 'access.denied'),
    rejudge: allowIf(isRoot, 'access.denied'),
    correct: allowIf(isRoot, 'access.denied'),
    moderate: forAdmins,
    hidden: isJury ? [] : hiddenVerdicts(contest, run),
    lane: 'contest',
    tenant: scopeKey(scope),
    submitIntervalSec: switches.submitIntervalSec,
    submitCaptcha: false,
    startsAtMs: (run ?? contest).startsAt.getTime(),
    endsAtMs: (run ?? contest).endsAt.getTime(),
    upsolving: isEnded,
    latestCounts: contestRule(rule).latestCounts(optionsOfRule(rule, contest)),
    holdsReportedVerdicts: !isEnded && contest.countsReportedVerdicts !== true,
    title: contest.title,
    titleEn: contest.titleEn ?? '',
  }
}
