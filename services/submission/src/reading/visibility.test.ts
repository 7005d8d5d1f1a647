import { describe, expect, it } from '@jest/globals'
import type { Policy, PolicyQuestion } from '@verdict/proto/codes/policy'
import { allowed } from '@verdict/kit/scope-policy'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { failureDetails, type FailureDetail } from '@verdict/proto/codes/problem'
import { maskFilters } from './list-filter.ts'
import { accessTo, masksOf, type SubmissionAccess, type SubmissionFacts } from '../submissions/visibility.rules.ts'

const now = new Date(1_000_000)
const submission = {
  uid: 'ada',
  submitTime: new Date(500_000),
  share: false,
  visibility: 'public' as const,
  status: JudgeStatus.Accepted,
  attempt: 2,
}
const problem = { codeShare: true, openCaseResult: true }

function policyOf(questions: readonly PolicyQuestion[], hidden: Partial<Policy['hidden'][number]>[] = []): Policy {
  const nothing = {
    readProblems: null,
    seeTags: null,
    seeSource: null,
    submit: null,
    test: null,
    share: null,
    seeSubmissions: null,
    seeAllSubmissions: null,
    seeVerdicts: null,
    seeResources: null,
    seeSharedCode: null,
    seeCode: null,
    seeOwnCases: null,
    seeCases: null,
    seeAllCases: null,
    seeJudgings: null,
    rejudge: null,
    correct: null,
    moderate: null,
  }
  const times = { submittedFromMs: 0, submittedBeforeMs: 0, untilMs: 0 }
  const period = { whose: 'others', ...times, status: -5, listed: true, unverified: false }
  return {
    scope: { cid: 0, tid: 0, gid: 0 },
    ...nothing,
    ...Object.fromEntries(questions.map((one) => [one, allowed])),
    hidden: hidden.map((one) => ({ ...period, ...one })),
    lane: 'practice',
    tenant: 'public',
    submitIntervalSec: 0,
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

/** What an actor sees of ada's submission, as the names of the granted fields of `SubmissionAccess`. */
function seen(policy: Policy, uid: string | null, changes: Partial<SubmissionFacts> = {}, of = problem) {
  const access = accessTo(policy, { uid }, { ...submission, ...changes }, of, now)
  return Object.entries(access)
    .filter(([, value]) => value === true)
    .map(([name]) => name as keyof SubmissionAccess)
}

describe('what an actor sees of a submission', () => {
  const knows = ['isKnown', 'isListed'] as const

  it('is nothing without a permission, except for the actor’s own submission', () => {
    expect(seen(policyOf([]), 'bob')).toEqual([])
    expect(seen(policyOf([]), null)).toEqual([])
    expect(seen(policyOf([]), 'ada')).toEqual(['isOwn', ...knows, 'resources', 'length', 'code', 'compilerText'])
  })

  it.each<[PolicyQuestion[], string[]]>([
    [['seeSubmissions'], [...knows]],
    [
      ['seeSubmissions', 'seeResources'],
      [...knows, 'resources', 'length'],
    ],
    [
      ['seeSubmissions', 'seeCode'],
      [...knows, 'code', 'compilerText'],
    ],
    [['seeSubmissions', 'seeSharedCode'], [...knows]],
    [
      ['seeSubmissions', 'seeCases'],
      [...knows, 'cases'],
    ],
    [['seeSubmissions', 'seeOwnCases'], [...knows]],
    [['seeSubmissions', 'seeJudgings'], [...knows]],
    [['seeAllSubmissions'], [...knows]],
    [['seeCode', 'seeAllCases', 'seeResources', 'seeJudgings'], []],
  ])('of other users with %j is %j', (questions, expected) => {
    expect(seen(policyOf([...questions, 'seeVerdicts']), 'bob')).toEqual(expected)
  })

  it('of a hidden problem requires the permission to see all submissions', () => {
    const hidden = { visibility: 'hidden' as never }
    expect(seen(policyOf(['seeSubmissions', 'seeVerdicts']), 'bob', hidden)).toEqual([])
    expect(seen(policyOf(['seeAllSubmissions', 'seeVerdicts']), 'bob', hidden)).toEqual([...knows])
  })

  it('of a virtual run is limited to its author and to those who see all submissions', () => {
    const virtual = { isVirtual: true }
    expect(seen(policyOf(['seeSubmissions', 'seeVerdicts']), 'bob', virtual)).toEqual([])
    expect(seen(policyOf(['seeAllSubmissions', 'seeVerdicts']), 'bob', virtual)).toEqual([...knows])
    expect(seen(policyOf(['seeSubmissions', 'seeVerdicts']), 'ada', virtual)).toContain('isListed')
  })

  it('includes shared code when the scope and the problem allow it', () => {
    const questions = ['seeSubmissions', 'seeVerdicts', 'seeSharedCode'] as const
    expect(seen(policyOf(questions), 'bob', { share: true })).toContain('code')
    expect(seen(policyOf(questions), 'bob', { share: true }, { ...problem, codeShare: false })).not.toContain('code')
    expect(seen(policyOf(questions.slice(0, 2)), 'bob', { share: true })).not.toContain('code')
  })

  it('includes the tests when both problem and scope open them, or when the actor runs the scope', () => {
    const closed = { ...problem, openCaseResult: false }
    expect(seen(policyOf(['seeOwnCases']), 'ada')).toContain('cases')
    expect(seen(policyOf(['seeOwnCases']), 'ada', {}, closed)).not.toContain('cases')
    expect(seen(policyOf([]), 'ada')).not.toContain('cases')
    expect(seen(policyOf(['seeAllCases']), 'ada')).toContain('cases')
    expect(seen(policyOf(['seeAllCases']), 'ada', {}, closed)).not.toContain('cases')
  })
})

describe('what an actor is shown of a failed test', () => {
  const of = (failureDetail: FailureDetail) => ({ ...problem, failureDetail })
  const own: PolicyQuestion[] = ['seeOwnCases']
  const others: PolicyQuestion[] = ['seeSubmissions', 'seeVerdicts', 'seeCases']
  const shown = (questions: PolicyQuestion[], uid: string, facts: typeof problem) =>
    seen(policyOf(questions), uid, {}, facts).filter(
      (one) => one === 'cases' || one === 'excerpts' || one === 'firstFailure',
    )

  it.each<[FailureDetail, string[], string[]]>([
    ['none', [], []],
    ['number', ['cases'], ['cases']],
    ['first', ['cases'], ['cases']],
    ['excerpt', ['cases', 'excerpts', 'firstFailure'], ['cases']],
  ])('follows the problem’s setting %s: the owner sees %j, others %j', (failureDetail, toOwner, toOthers) => {
    expect(shown(own, 'ada', of(failureDetail))).toEqual(toOwner)
    expect(shown(others, 'bob', of(failureDetail))).toEqual(toOthers)
  })

  it('is the first failed test if the scope shows the tests of others too, so never during a contest', () => {
    expect(shown([...own, 'seeCases'], 'ada', of('first'))).toEqual(['cases', 'firstFailure'])
    expect(shown([...others], 'bob', of('first'))).toEqual(['cases'])
    expect(shown([...own, 'seeCases'], 'ada', { ...of('first'), openCaseResult: false })).toEqual([])
  })

  it('has no excerpt when scope or problem hide the tests or the scope hides the verdict', () => {
    expect(shown([], 'ada', of('excerpt'))).toEqual([])
    expect(shown(own, 'ada', { ...of('excerpt'), openCaseResult: false })).toEqual([])
    const masked = seen(policyOf(own, [{ whose: 'own' }]), 'ada', {}, of('excerpt'))
    expect(masked).not.toContain('excerpts')
  })

  it('follows the setting for contestants for those who run the scope', () => {
    const runs: PolicyQuestion[] = ['seeAllSubmissions', 'seeVerdicts', 'seeAllCases', 'seeJudgings']
    expect(failureDetails.map((detail) => shown(runs, 'eve', of(detail)))).toEqual([
      [],
      ['cases'],
      ['cases'],
      ['cases', 'excerpts', 'firstFailure'],
    ])
  })
})

describe('a hidden verdict', () => {
  const all: PolicyQuestion[] = ['seeSubmissions', 'seeVerdicts', 'seeResources', 'seeCode', 'seeAllCases']
  const maskOf = (hidden: Partial<Policy['hidden'][number]>, uid: string) =>
    accessTo(policyOf(all, [hidden]), { uid }, submission, problem, now).maskedStatus

  it('hides resources, tests and texts with it', () => {
    expect(seen(policyOf(all, [{ status: JudgeStatus.Pending }]), 'bob')).toEqual([
      'isKnown',
      'isListed',
      'length',
      'code',
    ])
    expect(seen(policyOf(all, [{ listed: false }]), 'bob')).not.toContain('isListed')
  })

  it('is replaced by another status for the users and the period that the policy names', () => {
    expect(maskOf({ status: JudgeStatus.Pending }, 'bob')).toBe(JudgeStatus.Pending)
    expect(maskOf({}, 'ada')).toBeNull()
    expect(maskOf({ whose: 'own' }, 'ada')).toBe(JudgeStatus.SubmittedUnknownResult)
    expect(maskOf({ whose: 'own' }, 'bob')).toBeNull()
    expect([500_000, 500_001].map((submittedFromMs) => maskOf({ submittedFromMs }, 'bob'))).toEqual([-5, null])
    expect([500_000, 500_001].map((submittedBeforeMs) => maskOf({ submittedBeforeMs }, 'bob'))).toEqual([null, -5])
    expect([1_000_000, 1_000_001].map((untilMs) => maskOf({ untilMs }, 'bob'))).toEqual([null, -5])
  })

  it('that waits for a juror is shown once that very judging is verified, or if it was cancelled', () => {
    const policy = policyOf(all, [{ whose: 'own', status: JudgeStatus.Pending, unverified: true }])
    const shown = (changes: object) =>
      accessTo(policy, { uid: 'ada' }, { ...submission, ...changes }, problem, now).maskedStatus === null
    expect([{}, { verifiedAttempt: 1 }, { verifiedAttempt: 0 }].map(shown)).toEqual([false, false, false])
    expect([{ verifiedAttempt: 2 }, { status: JudgeStatus.Cancelled }].map(shown)).toEqual([true, true])
  })

  it('is found by the status of the first mask that covers it and by no other', () => {
    const freeze = { whose: 'own', status: JudgeStatus.SubmittedUnknownResult }
    const waits = { whose: 'own', status: JudgeStatus.Pending, unverified: true }
    const masks = masksOf(policyOf(all, [freeze, waits]), now)
    const [filter] = maskFilters(masks, 'ada', JudgeStatus.Pending)
    expect(filter).toMatchObject({ $or: [{}, { uid: 'ada', $nor: [{ uid: 'ada' }] }] })
  })

  it('covers the submissions of all others when verdicts are not visible', () => {
    const policy = policyOf(['seeSubmissions'])
    expect(accessTo(policy, { uid: 'bob' }, submission, problem, now).maskedStatus).toBe(
      JudgeStatus.SubmittedUnknownResult,
    )
    expect(accessTo(policy, { uid: 'ada' }, submission, problem, now).maskedStatus).toBeNull()
  })

  it('does not add to the filter of a list when nothing is hidden', () => {
    expect(maskFilters(masksOf(policyOf(all), now), 'bob')).toEqual([])
    expect(maskFilters(masksOf(policyOf(all), now), 'bob', JudgeStatus.Accepted)).toEqual([{ status: 0 }])
  })
})
