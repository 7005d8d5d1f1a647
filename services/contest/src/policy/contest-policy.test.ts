import { describe, expect, it } from '@jest/globals'
import type { GroupLevel } from '@verdict/proto/codes/group'
import { ContestAuth, ContestType, type StaffRole } from '@verdict/proto/codes/contest'
import { isAllowed, type PolicyQuestion } from '@verdict/proto/codes/policy'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { groupMemberOnly, roleKeys } from '@verdict/proto/codes/roles'
import type { ContestForActor } from '../contests/contest.rules.ts'
import { contestPolicy, type ContestCaller } from './contest-policy.rules.ts'

const hour = 3_600_000
const now = new Date('2026-11-22T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hour)

function contest(changes: Partial<ContestForActor> = {}): ContestForActor {
  return {
    _id: 7,
    title: 'finals',
    description: 'x',
    type: ContestType.Acm,
    auth: ContestAuth.Private,
    password: 'p',
    startsAt: at(-3),
    endsAt: at(2),
    sealedFrom: null,
    autoRealRank: true,
    openPrint: false,
    openRank: false,
    allowEndSubmit: false,
    rankShowName: 'username',
    oiRankScoreType: 'Recent',
    openAccountLimit: false,
    accountLimitRule: null,
    starAccounts: [],
    awardType: 0,
    awards: [],
    problems: [],
    uid: 'eve',
    author: 'eve',
    gid: null,
    actorLevel: 0,
    actorAssignment: null,
    visible: true,
    source: 0,
    participants: 0,
    registeredFrom: at(-99),
    version: 1,
    createdAt: at(-99),
    updatedAt: at(-99),
    ...changes,
  }
}

const user = (uid: string, role = 'default_user') => ({ uid, username: uid, roles: [role] })
/** `assignment` is the role of a member of staff. */
const callers: Record<string, ContestCaller & { assignment?: StaffRole }> = {
  anonymous: { actor: null, isRegistered: false, isAccountAllowed: false },
  outsider: { actor: user('mallory'), isRegistered: false, isAccountAllowed: true },
  participant: { actor: user('ada'), isRegistered: true, isAccountAllowed: true },
  'author without a role': { actor: user('eve'), isRegistered: true, isAccountAllowed: true },
  'other admin': { actor: user('oscar', 'admin'), isRegistered: false, isAccountAllowed: true },
  author: { actor: user('eve', 'admin'), isRegistered: false, isAccountAllowed: true },
  root: { actor: user('root', 'root'), isRegistered: false, isAccountAllowed: true },
  runner: { actor: user('rob'), isRegistered: false, isAccountAllowed: true, assignment: 'balloons_printing' },
  analyst: { actor: user('ann'), isRegistered: false, isAccountAllowed: true, assignment: 'analyst' },
  'analyst by a narrow token': {
    actor: { ...user('ann'), roles: ['default_user', groupMemberOnly] },
    isRegistered: false,
    isAccountAllowed: true,
    assignment: 'analyst',
  },
}

const states = {
  scheduled: contest({ startsAt: at(1), endsAt: at(2) }),
  running: contest(),
  frozen: contest({ sealedFrom: at(-1) }),
  ended: contest({ endsAt: at(-1), sealedFrom: at(-2) }),
  'ended, open': contest({ endsAt: at(-1), sealedFrom: at(-2), allowEndSubmit: true }),
  'ended, still frozen': contest({ endsAt: at(-1), sealedFrom: at(-2), autoRealRank: false }),
}

/**
 * read, Tags, submit, See submissions, All submissions, resOurces, Code, own Kases, Every case, juDgings, Judge again,
 * Moderate.
 */
const questions: Record<string, PolicyQuestion> = {
  r: 'readProblems',
  t: 'seeTags',
  s: 'submit',
  l: 'seeSubmissions',
  a: 'seeAllSubmissions',
  o: 'seeResources',
  c: 'seeCode',
  k: 'seeOwnCases',
  e: 'seeAllCases',
  d: 'seeJudgings',
  j: 'rejudge',
  m: 'moderate',
}
const switches = { openContestJudge: true, openGroupJudge: true, submitIntervalSec: 0 }

/** Letters of what is allowed, with H if verdicts of others from the last half hour are hidden now. */
function answers(of: ContestForActor, caller: (typeof callers)[string]): string {
  const actorAssignment = caller.assignment === undefined ? null : { role: caller.assignment, rooms: [] }
  const policy = contestPolicy({ ...of, actorAssignment }, caller, switches, now)
  const letters = Object.entries(questions).map(([letter, question]) => (isAllowed(policy, question) ? letter : '-'))
  const isHidden = policy.hidden.some(({ untilMs }) => untilMs === 0 || untilMs > now.getTime())
  return `${letters.join('')}${isHidden ? 'H' : '-'}`
}

const table: Record<keyof typeof states, Record<string, string>> = {
  scheduled: {
    anonymous: '-------------',
    outsider: '-------------',
    participant: '-------------',
    'author without a role': '-------------',
    'other admin': '-------------',
    author: 'rtslaocked-m-',
    root: 'rtslaockedjm-',
    runner: '-------------',
    analyst: 'rt-laocked---',
    'analyst by a narrow token': '-------------',
  },
  running: {
    anonymous: '-------------',
    outsider: '-------------',
    participant: 'r-sl---------',
    'author without a role': 'r-sl---------',
    'other admin': '-------------',
    author: 'rtslaocked-m-',
    root: 'rtslaockedjm-',
    runner: '-------------',
    analyst: 'rt-laocked---',
    'analyst by a narrow token': '-------------',
  },
  frozen: {
    anonymous: '------------H',
    outsider: '------------H',
    participant: 'r-sl--------H',
    'author without a role': 'r-sl--------H',
    'other admin': '------------H',
    author: 'rtslaocked-m-',
    root: 'rtslaockedjm-',
    runner: '------------H',
    analyst: 'rt-laocked---',
    'analyst by a narrow token': '------------H',
  },
  ended: {
    anonymous: '-------------',
    outsider: '-------------',
    participant: 'rt-l-o-k-----',
    'author without a role': 'rt-l-o-k-----',
    'other admin': '-------------',
    author: 'rtslaocked-m-',
    root: 'rtslaockedjm-',
    runner: '-------------',
    analyst: 'rt-laocked---',
    'analyst by a narrow token': '-------------',
  },
  'ended, open': {
    anonymous: '-------------',
    outsider: '-------------',
    participant: 'rtsl-o-k-----',
    'author without a role': 'rtsl-o-k-----',
    'other admin': '-------------',
    author: 'rtslaocked-m-',
    root: 'rtslaockedjm-',
    runner: '-------------',
    analyst: 'rt-laocked---',
    'analyst by a narrow token': '-------------',
  },
  'ended, still frozen': {
    anonymous: '------------H',
    outsider: '------------H',
    participant: 'rt-l-o-k----H',
    'author without a role': 'rt-l-o-k----H',
    'other admin': '------------H',
    author: 'rtslaocked-m-',
    root: 'rtslaockedjm-',
    runner: '------------H',
    analyst: 'rt-laocked---',
    'analyst by a narrow token': '------------H',
  },
}

const cells = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([caller, expected]) => [state as keyof typeof states, caller, expected] as const),
)

/** Returns the named entry, which must exist. */
function callerNamed(name: string): (typeof callers)[string] {
  const caller = callers[name]
  if (caller === undefined) throw new Error(`there is no ${name}`)
  return caller
}

describe('the policy of a private contest', () => {
  it.each(cells)('%s, for %s: %s', (state, caller, expected) => {
    expect(answers(states[state], callerNamed(caller))).toBe(expected)
  })

  it('covers every state and every role', () => {
    expect(Object.keys(table)).toEqual(Object.keys(states))
    for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(Object.keys(callers))
  })
})

describe('the policy of a contest', () => {
  const policyOf = (of: ContestForActor, name: string, changes: Partial<ContestCaller> = {}) =>
    contestPolicy(of, { ...callerNamed(name), ...changes }, switches, now)

  it('lets everyone into a public contest, and lets everyone read a protected one', () => {
    const open = contest({ auth: ContestAuth.Public })
    expect(answers(open, callerNamed('outsider'))).toBe('r-sl---------')
    expect(policyOf(open, 'anonymous').submit?.code).toBe('sign_in.required')
    const guarded = contest({ auth: ContestAuth.Protected })
    expect(answers(guarded, callerNamed('outsider'))).toBe('r--l---------')
    expect(policyOf(guarded, 'outsider').submit?.code).toBe('contest.registration_required')
    expect(answers(guarded, callerNamed('participant'))).toBe('r-sl---------')
  })

  it('gives the reason why nothing may be submitted', () => {
    const codeOf = (of: ContestForActor, changes: Partial<ContestCaller> = {}) =>
      policyOf(of, 'participant', changes).submit?.code
    expect(codeOf(states.scheduled)).toBe('contest.not_started')
    expect(codeOf(states.ended)).toBe('contest.ended')
    expect(codeOf(states.running, { isAccountAllowed: false })).toBe('contest.account_not_allowed')
    expect(codeOf(states.running, { isRegistered: false })).toBe('contest.registration_required')
    const banned = contestPolicy(
      states.running,
      { ...callerNamed('participant'), actor: user('ada', 'no_subimit_user') },
      switches,
      now,
    )
    expect(banned.submit?.code).toBe('submission.banned')
    const closed = contestPolicy(states.running, callerNamed('root'), { ...switches, openContestJudge: false }, now)
    expect(closed.submit?.code).toBe('submission.closed')
  })

  it('depends on the switch for groups in group contests, and on the switch for contests otherwise', () => {
    const may = (gid: number | null, changes: Partial<typeof switches>) => {
      const one = contest({ auth: ContestAuth.Public, gid, actorLevel: 3 })
      return isAllowed(contestPolicy(one, callerNamed('participant'), { ...switches, ...changes }, now), 'submit')
    }
    expect(may(3, { openContestJudge: false })).toBe(true)
    expect(may(3, { openGroupJudge: false })).toBe(false)
    expect(may(null, { openGroupJudge: false })).toBe(true)
    expect(may(null, { openContestJudge: false })).toBe(false)
  })

  it('changes at the exact start and end', () => {
    const mayAt = (of: Partial<ContestForActor>) => isAllowed(policyOf(contest(of), 'participant'), 'submit')
    expect(mayAt({ startsAt: now })).toBe(true)
    expect(mayAt({ startsAt: new Date(now.getTime() + 1) })).toBe(false)
    expect(mayAt({ endsAt: new Date(now.getTime() + 1) })).toBe(true)
    expect(mayAt({ endsAt: now })).toBe(false)
    expect(policyOf(contest({ endsAt: now, allowEndSubmit: true }), 'participant').upsolving).toBe(true)
  })

  it('says whether the latest of several submissions counts, as its rule does', () => {
    const counts = (of: Partial<ContestForActor>) => policyOf(contest(of), 'participant').latestCounts
    const points = { type: ContestType.Oi, rule: 'oi' } as const
    expect(counts({})).toBe(false)
    expect([counts(points), counts({ ...points, oiRankScoreType: 'Highest' })]).toEqual([true, false])
    expect([counts({ ...points, rule: 'ioi' }), counts({ ...points, rule: 'ioi_strict' })]).toEqual([false, true])
  })

  it('withholds verdicts reported by browsers until the end, unless the organiser counts them', () => {
    const holds = (of: Partial<ContestForActor>) => policyOf(contest(of), 'participant').holdsReportedVerdicts
    expect(holds({})).toBe(true)
    expect(holds({ countsReportedVerdicts: true })).toBe(false)
    expect(holds({ endsAt: now, allowEndSubmit: true })).toBe(false)
  })

  it('hides own verdicts of OI as well, and announces the freeze before it begins', () => {
    const oi = contest({ type: ContestType.Oi, sealedFrom: at(1) })
    const hidden = policyOf(oi, 'participant').hidden
    const times = { submittedFromMs: at(1).getTime(), submittedBeforeMs: at(2).getTime(), untilMs: at(2).getTime() }
    expect(hidden).toMatchObject([
      { whose: 'own', listed: true, status: -5, ...times },
      { whose: 'others', listed: false, ...times },
    ])
    expect(policyOf(oi, 'author').hidden).toEqual([])
  })

  it('assigns a lane and a tenant to submissions', () => {
    const expected = { lane: 'contest', tenant: 'contest:7', scope: { cid: 7, tid: 0, gid: 3 } }
    expect(policyOf(contest({ gid: 3 }), 'participant')).toMatchObject(expected)
  })

  it.each<[level: GroupLevel, caller: string, expected: string]>([
    [0, 'participant', 'group.membership_required'],
    [1, 'participant', 'group.membership_required'],
    [2, 'participant', 'group.membership_required'],
    [3, 'participant', 'reads'],
    [3, 'outsider', 'contest.registration_required'],
    [4, 'outsider', 'contest.registration_required'],
    [4, 'participant', 'reads'],
    [4, 'author', 'runs'],
    [3, 'author', 'contest.registration_required'],
    [0, 'author', 'group.membership_required'],
    [5, 'outsider', 'runs'],
    [0, 'root', 'runs'],
    [0, 'other admin', 'group.membership_required'],
    [0, 'anonymous', 'sign_in.required'],
  ])('of a group, level %i, %s: %s', (actorLevel, name, expected) => {
    const { readProblems, submit, seeAllSubmissions } = policyOf(contest({ gid: 3, actorLevel }), name)
    const got = seeAllSubmissions?.allowed === true ? 'runs' : readProblems?.allowed === true ? 'reads' : submit?.code
    expect(got).toBe(expected)
  })

  it('covers every role', () => {
    for (const role of roleKeys) {
      const caller = { actor: user('ada', role), isRegistered: true, isAccountAllowed: true }
      expect(isAllowed(contestPolicy(states.running, caller, switches, now), 'readProblems')).toBe(true)
    }
  })
})

describe('the policy of a virtual run', () => {
  const over = contest({ startsAt: at(-10), endsAt: at(-5), sealedFrom: at(-6), autoRealRank: false })
  const run = { startsAt: at(-1), endsAt: at(4) }
  const inRun = (of: ContestForActor, name = 'participant') =>
    contestPolicy(of, { ...callerNamed(name), run }, switches, now)

  it('equals that of the running contest, without other users and their submissions', () => {
    expect(answers(over, { ...callerNamed('participant'), run })).toBe('r-s---------H')
    const policy = inRun(over)
    expect(policy.seeSubmissions?.code).toBe('contest.virtual_running')
    expect([policy.startsAtMs, policy.endsAtMs]).toEqual([run.startsAt.getTime(), run.endsAt.getTime()])
    // The submissions belong to the contest but do not count.
    expect(policy.upsolving).toBe(true)
    expect(inRun(contest({ ...over, type: ContestType.Oi })).seeOwnCases?.allowed).toBe(true)
  })

  it('has the requirements of the contest, and is empty for its manager', () => {
    expect(inRun(over, 'outsider').submit?.code).toBe('contest.registration_required')
    expect(answers(over, { ...callerNamed('author'), run })).toBe('rtslaocked-m-')
  })

  it('freezes own verdicts of OI at the same time after the start as the contest, until the run is over', () => {
    const own = inRun(contest({ ...over, type: ContestType.Oi })).hidden.filter(({ whose }) => whose === 'own')
    expect(own.at(-1)).toMatchObject({
      submittedFromMs: at(3).getTime(),
      submittedBeforeMs: at(4).getTime(),
      untilMs: at(4).getTime(),
      listed: true,
    })
    expect(inRun(over).hidden.filter(({ whose }) => whose === 'own')).toEqual([])
  })
})

describe('a contest with verified verdicts', () => {
  const verifying = contest({ verificationRequired: true })
  const callerOf = (name: 'participant' | 'author' | 'root'): ContestCaller => {
    const caller = callers[name]
    if (caller === undefined) throw new Error(name)
    return caller
  }
  const hiddenFrom = (name: 'participant' | 'author' | 'root', of = verifying) =>
    contestPolicy(of, callerOf(name), switches, now).hidden
  const pending = { status: JudgeStatus.Pending, listed: true, unverified: true, untilMs: 0 }

  it('hides unverified verdicts, own and others’, from all but managers, after those of the freeze', () => {
    expect(hiddenFrom('participant')).toMatchObject([
      { whose: 'own', ...pending, submittedFromMs: at(-3).getTime(), submittedBeforeMs: at(2).getTime() },
      { whose: 'others', ...pending },
    ])
    const frozen = hiddenFrom('participant', contest({ verificationRequired: true, sealedFrom: at(-1) }))
    expect(frozen.map(({ unverified }) => unverified)).toEqual([false, true, true])
    expect([hiddenFrom('author'), hiddenFrom('root')]).toEqual([[], []])
  })
})
