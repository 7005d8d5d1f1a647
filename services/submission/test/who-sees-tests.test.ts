import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { describe, expect, it } from '@jest/globals'
import { ContestAuth, ContestType } from '@verdict/proto/codes/contest'
import { GroupLevel } from '@verdict/proto/codes/group'
import type { Policy } from '@verdict/proto/codes/policy'
import { failureDetails, type FailureDetail } from '@verdict/proto/codes/problem'
import { practiceScope } from '@verdict/proto/codes/scope'
import type { ContestForActor } from '../../contest/src/contests/contest.rules.ts'
import { contestPolicy } from '../../contest/src/policy/contest-policy.rules.ts'
import { groupPolicy } from '../../group/src/policy/group-policy.rules.ts'
import { practicePolicy } from '../../problem/src/practice/practice-policy.rules.ts'
import { trainingPolicy } from '../../problem/src/trainings/policy/training-policy.rules.ts'
import { accessTo } from '../src/submissions/visibility.rules.ts'

const hour = 3_600_000
const now = new Date('2026-11-22T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * hour)
const switches = {
  openPublicJudge: true,
  openGroupJudge: true,
  openContestJudge: true,
  hideNonContestSubmissionCode: false,
  defaultSubmitInterval: 0,
  submitIntervalSec: 0,
  requireSubmitCaptcha: false,
}

/** A public ACM contest in group 3. */
function contest(changes: Partial<ContestForActor>): ContestForActor {
  return {
    _id: 7,
    title: 'finals',
    description: '',
    type: ContestType.Acm,
    auth: ContestAuth.Public,
    password: null,
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
    gid: 3,
    actorLevel: GroupLevel.Member,
    actorAssignment: null,
    visible: true,
    source: 0,
    participants: 0,
    registeredFrom: at(-9),
    version: 1,
    createdAt: at(-9),
    updatedAt: at(-9),
    ...changes,
  }
}

interface Role {
  uid: string
  roles: readonly string[]
  level: GroupLevel
}
const member: Role = { uid: 'bob', roles: ['default_user'], level: GroupLevel.Member }
const roles: Record<string, Role> = {
  submitter: { ...member, uid: 'ada' },
  other: member,
  /** Owns the group, its contests and its trainings; an ordinary user of the site. */
  owner: { uid: 'eve', roles: ['default_user'], level: GroupLevel.Root },
  /** An administrator of the site (role 1001). */
  admin: { ...member, uid: 'ed', roles: ['admin'] },
}

function inContest({ uid, roles, level }: Role, changes: Partial<ContestForActor> = {}): Policy {
  const caller = { actor: { uid, username: uid, roles }, isRegistered: true, isAccountAllowed: true }
  return contestPolicy(contest({ actorLevel: level, ...changes }), caller, switches, now)
}

function inTraining({ uid, roles, level }: Role): Policy {
  const training = { _id: 5, auth: 'Public', uid: 'eve', gid: 3, actorLevel: level } as const
  return trainingPolicy(training, { actor: { uid, username: uid, roles }, isRegistered: true, missing: '' }, switches)
}

const oi = { type: ContestType.Oi }

const scopes: Record<string, (role: Role) => Policy> = {
  practice: (role) => practicePolicy(role, switches, practiceScope),
  training: inTraining,
  group: ({ uid, ...role }) => groupPolicy(3, { uid, username: uid, ...role }, switches),
  'running contest': (role) => inContest(role),
  'running contest of OI': (role) => inContest(role, oi),
  'contest that is over': (role) => inContest(role, { endsAt: at(-1) }),
}

/**
 * What is shown of ada's submission: results of tests (k), the first failed test if small (s), excerpts of all (x),
 * file names (f), the reason of a System Error (e).
 */
function answers(policy: Policy, { uid }: Role, managesProblem: boolean, failureDetail: FailureDetail): string {
  const judged = { status: JudgeStatus.WrongAnswer, attempt: 1 }
  const submission = { uid: 'ada', submitTime: at(-2), share: false, visibility: 'public' as const, ...judged }
  const problem = { codeShare: true, openCaseResult: true, failureDetail }
  const access = accessTo(policy, { uid, managesProblem }, submission, problem, now)
  const letters = {
    k: access.cases,
    s: access.firstFailure,
    x: access.excerpts,
    f: access.fileNames,
    e: access.errorReason,
  }
  return Object.entries(letters)
    .map(([letter, isShown]) => (isShown ? letter : '-'))
    .join('')
}

/**
 * For each setting of the problem (none, number, first failed test, excerpts) and, last, for a manager of the problem.
 */
const table: Record<keyof typeof scopes, Record<keyof typeof roles, string>> = {
  practice: {
    submitter: '----- k---- ks--- ksx-- ksxfe',
    other: '----- k---- k---- k---- ksxfe',
    owner: '----- k---- k---- k---- ksxfe',
    admin: '----- k---- k---- ksx-- ksxfe',
  },
  training: {
    submitter: '----- k---- ks--- ksx-- ksxfe',
    other: '----- k---- k---- k---- ksxfe',
    owner: '----- k---- k---- k---- ksxfe',
    admin: '----- k---- k---- ksx-- ksxfe',
  },
  group: {
    submitter: '----- k---- ks--- ksx-- ksxfe',
    other: '----- k---- k---- k---- ksxfe',
    owner: '----- k---- k---- ksx-- ksxfe',
    admin: '----- k---- k---- k---- ksxfe',
  },
  // A contestant who manages the problem sees no more of their own runs, and no tests of others' runs.
  'running contest': {
    submitter: '----- ----- ----- ----- ----e',
    other: '----- ----- ----- ----- ----e',
    owner: '----- k---- k---- ksx-- ksxfe',
    admin: '----- ----- ----- ----- ----e',
  },
  // Own results of tests are shown during the contest, their content only if the setter shows everything.
  'running contest of OI': {
    submitter: '----- k---- k---- ksx-- ksxfe',
    other: '----- ----- ----- ----- ----e',
    owner: '----- k---- k---- ksx-- ksxfe',
    admin: '----- ----- ----- ----- ----e',
  },
  'contest that is over': {
    submitter: '----- k---- ks--- ksx-- ksxfe',
    other: '----- k---- k---- k---- ksxfe',
    owner: '----- k---- k---- ksx-- ksxfe',
    admin: '----- k---- k---- k---- ksxfe',
  },
}

const cells = Object.entries(table).flatMap(([scope, row]) =>
  Object.entries(row).map(([role, expected]) => [scope, role, expected] as const),
)

function named<T>(of: Record<string, T>, name: string): T {
  const found = of[name]
  if (found === undefined) throw new Error(`there is no ${name}`)
  return found
}

describe('what the tests of a problem hold', () => {
  it.each(cells)('in %s, for the %s: %s', (scope, name, expected) => {
    const role = named(roles, name)
    const policy = named(scopes, scope)(role)
    const seen = failureDetails.map((detail) => answers(policy, role, false, detail))
    expect([...seen, answers(policy, role, true, 'none')].join(' ')).toBe(expected)
  })

  it('covers every scope and every role', () => {
    expect(Object.keys(table)).toEqual(Object.keys(scopes))
    for (const row of Object.values(table)) expect(Object.keys(row)).toEqual(Object.keys(roles))
  })
})
