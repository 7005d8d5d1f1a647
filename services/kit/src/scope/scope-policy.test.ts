import { describe, expect, it, jest } from '@jest/globals'
import { isAllowed, type Policy } from '@verdict/proto/codes/policy'
import { AppError } from '../errors.ts'
import { allowed, assertAllowed, createScopePolicies, refused, type ScopeOwner } from './scope-policy.ts'

const ann = { uid: 'u-1', username: 'ann', roles: ['default_user'] }

function policy(decisions: Partial<Policy> = {}): Policy {
  const none = null
  return {
    scope: { cid: 0, tid: 0, gid: 0 },
    readProblems: none,
    seeTags: none,
    seeSource: none,
    submit: none,
    test: none,
    share: none,
    seeSubmissions: none,
    seeAllSubmissions: none,
    seeVerdicts: none,
    seeResources: none,
    seeSharedCode: none,
    seeCode: none,
    seeOwnCases: none,
    seeCases: none,
    seeAllCases: none,
    seeJudgings: none,
    rejudge: none,
    correct: none,
    moderate: none,
    hidden: [],
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
    ...decisions,
  }
}

function owner() {
  const getPolicy = jest.fn<ScopeOwner['getPolicy']>(async () => policy())
  const resolveProblems = jest.fn<ScopeOwner['resolveProblems']>(async () => ({ problems: [] }))
  return { getPolicy, resolveProblems }
}

const problemA = { pid: 1, problemId: 'A1', displayId: 'A', version: 0, open: true, cpid: 3, title: '', titleEn: '' }

function codeOf(action: () => void): string {
  try {
    action()
  } catch (error) {
    if (error instanceof AppError) return error.code
  }
  return 'nothing was refused'
}

describe('scope policies', () => {
  it('are requested from the owner of the innermost id', async () => {
    const owners = { practice: owner(), training: owner(), group: owner(), contest: owner() }
    const policies = createScopePolicies(owners)
    await policies.policyFor(ann, { cid: 7, gid: 3 })
    await policies.policyFor(ann, { tid: 5, gid: 3 })
    await policies.policyFor(ann, { gid: 3 })
    await policies.policyFor(null, {})
    expect(owners.contest.getPolicy.mock.calls).toEqual([[{ scope: { cid: 7, tid: 0, gid: 3 }, actor: ann }]])
    expect(owners.training.getPolicy).toHaveBeenCalledTimes(1)
    expect(owners.group.getPolicy).toHaveBeenCalledTimes(1)
    const nobody = { uid: '', username: '', roles: [] }
    expect(owners.practice.getPolicy.mock.calls).toEqual([[{ scope: { cid: 0, tid: 0, gid: 0 }, actor: nobody }]])
  })

  it('are refused if no service owns scopes of the kind', async () => {
    const policies = createScopePolicies({ practice: owner() })
    await expect(policies.policyFor(ann, { cid: 7 })).rejects.toMatchObject({ code: 'scope.not_found' })
    await expect(policies.problemsIn(ann, { gid: 7 }, { pids: [1] })).rejects.toMatchObject({ code: 'scope.not_found' })
  })

  it('are requested once for each actor and scope until the scope changes', async () => {
    const contest = owner()
    const policies = createScopePolicies({ contest })
    for (const cid of [7, 7, 8]) await policies.policyFor(ann, { cid })
    await policies.policyFor({ ...ann, roles: ['root'] }, { cid: 7 })
    expect(contest.getPolicy).toHaveBeenCalledTimes(3)
    policies.drop({ cid: 7, tid: 0, gid: 3 })
    for (const cid of [7, 8]) await policies.policyFor(ann, { cid })
    expect(contest.getPolicy).toHaveBeenCalledTimes(4)
  })

  it('are requested for the given time near the start and end of their scope, despite the cache', async () => {
    const contest = owner()
    contest.resolveProblems.mockResolvedValue({ problems: [problemA] })
    contest.getPolicy.mockImplementation(async ({ atMs }) =>
      policy({ startsAtMs: 100_000, endsAtMs: 200_000, upsolving: Number(atMs ?? 0) >= 200_000 }),
    )
    const policies = createScopePolicies({ contest })
    const overAt = async (ms: number) => {
      const named = { displayIds: ['A'], at: new Date(ms) }
      return (await policies.policyAndProblems(ann, { cid: 7 }, named)).policy.upsolving
    }
    expect([await overAt(150_000), await overAt(194_999)]).toEqual([false, false])
    expect(contest.getPolicy).toHaveBeenCalledTimes(1)
    expect([await overAt(199_999), await overAt(200_000), await overAt(200_001)]).toEqual([false, true, true])
    expect(contest.getPolicy.mock.calls.slice(1).map(([request]) => request.atMs)).toEqual([199_999, 200_000, 200_001])
    contest.getPolicy.mockRejectedValue(new AppError('server.unavailable'))
    expect(await overAt(200_000)).toBe(false)
    contest.getPolicy.mockRejectedValue(new AppError('contest.not_found'))
    await expect(overAt(100_000)).rejects.toMatchObject({ code: 'contest.not_found' })
  })

  it('arrive with the problems in one call for the given time, and are cached as if requested alone', async () => {
    const contest = owner()
    contest.resolveProblems.mockImplementation(async ({ atMs }) => ({
      problems: [problemA],
      policy: policy({ startsAtMs: 100_000, endsAtMs: 200_000, upsolving: Number(atMs ?? 0) >= 200_000 }),
    }))
    const times = { nowMs: 199_999 }
    const policies = createScopePolicies({ contest }, () => times.nowMs)
    const atOnce = (at?: Date) =>
      policies.policyAndProblems(ann, { cid: 7 }, { displayIds: ['A'], ...(at === undefined ? {} : { at }) })
    const { policy: inTime, problems } = await atOnce(new Date(199_999))
    expect([inTime.upsolving, problems]).toEqual([false, [problemA]])
    expect(await policies.policyFor(ann, { cid: 7 })).toBe(inTime)
    expect((await atOnce()).policy).toBe(inTime)
    expect([contest.resolveProblems.mock.calls.length, contest.getPolicy.mock.calls.length]).toEqual([1, 0])
    times.nowMs = 202_000
    expect((await atOnce(new Date(200_000))).policy.upsolving).toBe(true)
    expect((await policies.policyAndProblems(ann, { cid: 8 }, { at: new Date(150_000) })).problems).toEqual([])
    expect(contest.getPolicy).not.toHaveBeenCalled()
  })

  it('from before the start keep nobody out after it, even if they arrive late', async () => {
    const contest = owner()
    const answer = (atMs: number) =>
      policy({ startsAtMs: 100_000, readProblems: atMs >= 100_000 ? allowed : refused(new AppError('access.denied')) })
    contest.resolveProblems.mockImplementation(async ({ atMs }) => ({ problems: [], policy: answer(Number(atMs)) }))
    contest.getPolicy.mockImplementation(async ({ atMs }) => answer(Number(atMs ?? 101_500)))
    const policies = createScopePolicies({ contest }, () => 101_500)
    const early = await policies.policyAndProblems(ann, { cid: 7 }, { displayIds: ['A'], at: new Date(99_999) })
    expect(isAllowed(early.policy, 'readProblems')).toBe(false)
    await policies.policyFor(ann, { cid: 7 })
    expect(isAllowed(await policies.policyFor({ ...ann, uid: 'u-2' }, { cid: 7 }), 'readProblems')).toBe(true)
    expect(isAllowed(await policies.policyFor(ann, { cid: 7 }), 'readProblems')).toBe(true)
  })

  it('admit users from the start on who were refused just before, or whose owner has a late clock', async () => {
    const contest = owner()
    const times = { nowMs: 99_999, behindMs: 0 }
    const notStarted = refused(new AppError('contest.not_started'))
    contest.getPolicy.mockImplementation(async () => {
      const hasStarted = times.nowMs - times.behindMs >= 100_000
      return policy({ startsAtMs: 100_000, readProblems: hasStarted ? allowed : notStarted })
    })
    const policies = createScopePolicies({ contest }, () => times.nowMs)
    const isIn = async (cid: number, atMs: number) => {
      times.nowMs = atMs
      return isAllowed(await policies.policyFor(ann, { cid }), 'readProblems')
    }
    expect([await isIn(7, 99_500), await isIn(7, 99_999), await isIn(7, 100_000)]).toEqual([false, false, true])
    expect(contest.getPolicy).toHaveBeenCalledTimes(2)
    expect([await isIn(7, 100_050), await isIn(7, 101_600)]).toEqual([true, true])
    times.behindMs = 30
    expect([await isIn(8, 99_999), await isIn(8, 100_000), await isIn(8, 100_100)]).toEqual([false, false, true])
    expect([await isIn(9, 100_005), await isIn(9, 100_120)]).toEqual([false, true])
  })

  it('stay valid for a short while when their owner is unavailable, unless the scope has changed', async () => {
    const contest = owner()
    const times = { nowMs: 0 }
    const policies = createScopePolicies({ contest }, () => times.nowMs)
    const known = await policies.policyFor(ann, { cid: 7 })
    contest.getPolicy.mockRejectedValue(new AppError('server.unavailable'))
    times.nowMs = 14_000
    expect(await policies.policyFor(ann, { cid: 7 })).toEqual(known)
    times.nowMs = 15_100
    await expect(policies.policyFor(ann, { cid: 7 })).rejects.toMatchObject({ code: 'server.unavailable' })
    contest.getPolicy.mockResolvedValueOnce(known)
    await policies.policyFor(ann, { cid: 7 })
    policies.drop({ cid: 7, tid: 0, gid: 0 })
    await expect(policies.policyFor(ann, { cid: 7 })).rejects.toMatchObject({ code: 'server.unavailable' })
  })

  it('request the same problems once, whatever their order', async () => {
    const contest = owner()
    contest.resolveProblems.mockResolvedValue({ problems: [problemA] })
    const policies = createScopePolicies({ contest })
    await policies.problemsIn(ann, { cid: 7 }, { pids: [2, 1, 2] })
    await policies.problemsIn(ann, { cid: 7 }, { pids: [1, 2] })
    expect(await policies.problemsIn(ann, { cid: 7 }, {})).toEqual([])
    expect(contest.resolveProblems).toHaveBeenCalledTimes(1)
  })

  it('find the problems of a contest from its start on, whoever requested them just before', async () => {
    const contest = owner()
    const policies = createScopePolicies({ contest }, () => 0)
    let answerEarly: (none: { problems: [] }) => void = () => undefined
    contest.resolveProblems.mockReturnValueOnce(new Promise((resolve) => (answerEarly = resolve)))
    const early = policies.problemsIn(ann, { cid: 7 }, { displayIds: ['A'] })
    contest.resolveProblems.mockResolvedValue({ problems: [problemA] })
    const meanwhile = policies.problemsIn(ann, { cid: 7 }, { displayIds: ['A'] })
    answerEarly({ problems: [] })
    expect(await early).toEqual([])
    expect(await meanwhile).toEqual([problemA])
    expect(await policies.problemsIn(ann, { cid: 7 }, { displayIds: ['A'] })).toEqual([problemA])
  })
})

describe('a decision', () => {
  it('refuses with the code and parameters of the owner', () => {
    const tooSoon = refused(new AppError('submission.too_soon', { waitSec: 3 }))
    expect(tooSoon).toEqual({ allowed: false, code: 'submission.too_soon', params: { waitSec: '3' } })
    expect(codeOf(() => assertAllowed(policy({ submit: tooSoon }), 'submit'))).toBe('submission.too_soon')
  })

  it('refuses if it is missing or has an unknown error', () => {
    expect(codeOf(() => assertAllowed(policy(), 'submit'))).toBe('access.denied')
    const unknown = { allowed: false, code: 'no.such_code', params: {} }
    expect(codeOf(() => assertAllowed(policy({ test: unknown }), 'test'))).toBe('access.denied')
  })

  it('allows only what is allowed', () => {
    const one = policy({ submit: allowed })
    expect(codeOf(() => assertAllowed(one, 'submit'))).toBe('nothing was refused')
    expect([isAllowed(one, 'submit'), isAllowed(one, 'rejudge')]).toEqual([true, false])
  })
})
