import { describe, expect, it } from '@jest/globals'
import type { GroupLevel } from '@verdict/proto/codes/group'
import { isAllowed, type PolicyQuestion } from '@verdict/proto/codes/policy'
import { roleKeys } from '@verdict/proto/codes/roles'
import { enterDecision, trainingPolicy, type TrainingCaller } from './training-policy.rules.ts'

const switches = {
  openPublicJudge: true,
  openGroupJudge: true,
  hideNonContestSubmissionCode: false,
  requireSubmitCaptcha: true,
  defaultSubmitInterval: 8,
}

const states = {
  public: { _id: 5, auth: 'Public', uid: 'author', gid: null, actorLevel: 0 },
  private: { _id: 5, auth: 'Private', uid: 'author', gid: null, actorLevel: 0 },
} as const

const as = (role: string, uid = 'u1', isRegistered = false): TrainingCaller => ({
  actor: { uid, username: uid, roles: [role] },
  isRegistered,
  missing: '',
})

const callers = {
  nobody: { actor: null, isRegistered: false, missing: '' },
  user: as('default_user'),
  member: as('default_user', 'u1', true),
  'banned member': as('no_subimit_user', 'u1', true),
  admin: as('admin', 'other'),
  'problem admin': as('problem_admin', 'other'),
  'admin who entered': as('admin', 'other', true),
  author: as('admin', 'author'),
  'author without a role': as('default_user', 'author'),
  root: as('root', 'other'),
} satisfies Record<string, TrainingCaller>

const questions = {
  r: 'readProblems',
  t: 'seeTags',
  s: 'submit',
  o: 'test',
  h: 'share',
  l: 'seeSubmissions',
  a: 'seeAllSubmissions',
  v: 'seeVerdicts',
  c: 'seeCode',
  e: 'seeOwnCases',
  x: 'seeAllCases',
  d: 'seeJudgings',
  j: 'rejudge',
  m: 'correct',
} as const satisfies Record<string, PolicyQuestion>

/** The letters of the allowed questions. */
function answers(state: keyof typeof states, caller: keyof typeof callers, given = switches): string {
  const policy = trainingPolicy(states[state], callers[caller], given)
  return Object.entries(questions)
    .map(([letter, question]) => (isAllowed(policy, question) ? letter : '-'))
    .join('')
}

describe('the policy of a training', () => {
  it.each<[keyof typeof states, keyof typeof callers, string]>([
    ['public', 'nobody', '--------------'],
    ['public', 'user', 'rtsohl-v-e----'],
    ['public', 'banned member', 'rt--hl-v-e----'],
    ['public', 'admin', 'rtsohlavcexd--'],
    ['public', 'problem admin', 'rtsohlavcexd--'],
    ['public', 'author', 'rtsohlavcexd--'],
    ['public', 'author without a role', 'rtsohl-v-e----'],
    ['public', 'root', 'rtsohlavcexdjm'],
    ['private', 'nobody', '--------------'],
    ['private', 'user', '--------------'],
    ['private', 'member', 'rtsohl-v-e----'],
    ['private', 'banned member', 'rt--hl-v-e----'],
    ['private', 'admin', '--------------'],
    ['private', 'problem admin', '--------------'],
    ['private', 'admin who entered', 'rtsohlavcexd--'],
    ['private', 'author', 'rtsohlavcexd--'],
    ['private', 'author without a role', '--------------'],
    ['private', 'root', 'rtsohlavcexdjm'],
  ])('of a %s one answers %s with %s', (state, caller, expected) => {
    expect(answers(state, caller)).toBe(expected)
  })

  it('lets only its managers manage it, whatever administrators of the site see', () => {
    const moderators = Object.entries(callers).filter(([, caller]) =>
      isAllowed(trainingPolicy(states.public, caller, switches), 'moderate'),
    )
    expect(moderators.map(([name]) => name)).toEqual(['author', 'root'])
  })

  it('lets its managers see all submissions and code, even if the site hides code', () => {
    const hidden = { ...switches, hideNonContestSubmissionCode: true }
    const teacher = trainingPolicy(states.private, callers.author, hidden)
    expect(teacher).toMatchObject({ seeAllSubmissions: { allowed: true }, seeCode: { allowed: true } })
    const member = trainingPolicy(states.private, callers.member, hidden)
    expect(member).toMatchObject({ seeSharedCode: { allowed: false }, seeCode: { allowed: false } })
  })

  it('gives the reason of a refusal', () => {
    const codeOf = (caller: keyof typeof callers) =>
      trainingPolicy(states.private, callers[caller], switches).submit?.code
    expect(codeOf('nobody')).toBe('sign_in.required')
    expect(codeOf('user')).toBe('training.registration_required')
    expect(codeOf('banned member')).toBe('submission.banned')
    const closed = { ...switches, openPublicJudge: false }
    expect(trainingPolicy(states.private, callers.member, closed).submit?.code).toBe('submission.closed')
  })

  it('is closed while prerequisites are missing, except for managers, and names them', () => {
    const missing = 'Loops 1/3'
    const read = (caller: TrainingCaller) => trainingPolicy(states.private, { ...caller, missing }, switches)
    const { readProblems, submit } = read(callers.member)
    expect(readProblems).toEqual({ allowed: false, code: 'training.prerequisites_missing', params: { missing } })
    expect(submit).toEqual(readProblems)
    expect(read(callers.user).readProblems?.code).toBe('training.registration_required')
    expect(read(callers.author).submit?.allowed).toBe(true)
  })

  it('queues submissions with those of practice in its own scope', () => {
    const grouped = { ...states.public, gid: 3, actorLevel: 3 } as const
    expect(trainingPolicy(grouped, callers.user, switches)).toMatchObject({
      scope: { cid: 0, tid: 5, gid: 3 },
      tenant: 'group:3',
      lane: 'practice',
      submitIntervalSec: 8,
      submitCaptcha: false,
      hidden: [],
      upsolving: false,
      holdsReportedVerdicts: false,
    })
  })

  it.each<[level: GroupLevel, auth: 'Public' | 'Private', role: string, uid: string, expected: string]>([
    [0, 'Public', 'default_user', 'u1', 'group.membership_required'],
    [1, 'Public', 'default_user', 'u1', 'group.membership_required'],
    [2, 'Public', 'default_user', 'u1', 'group.membership_required'],
    [3, 'Public', 'default_user', 'u1', 'reads'],
    [3, 'Private', 'default_user', 'u1', 'training.registration_required'],
    [4, 'Private', 'default_user', 'u1', 'training.registration_required'],
    [4, 'Private', 'default_user', 'author', 'runs'],
    [3, 'Private', 'default_user', 'author', 'training.registration_required'],
    [0, 'Public', 'default_user', 'author', 'group.membership_required'],
    [5, 'Private', 'default_user', 'u1', 'runs'],
    [0, 'Private', 'root', 'u1', 'runs'],
    [0, 'Public', 'admin', 'u1', 'group.membership_required'],
  ])('of a group, level %i, %s, %s %s: %s', (actorLevel, auth, role, uid, expected) => {
    const training = { _id: 5, auth, uid: 'author', gid: 3, actorLevel }
    const { readProblems, seeAllSubmissions } = trainingPolicy(training, as(role, uid), switches)
    const got =
      seeAllSubmissions?.allowed === true ? 'runs' : readProblems?.allowed === true ? 'reads' : readProblems?.code
    expect(got).toBe(expected)
  })

  it('of a group is closed by the switch of groups, not that of practice', () => {
    const grouped = { ...states.public, gid: 3, actorLevel: 3 } as const
    const submit = (given: Partial<typeof switches>) =>
      trainingPolicy(grouped, callers.user, { ...switches, ...given }).submit?.code
    expect([submit({ openPublicJudge: false }), submit({ openGroupJudge: false })]).toEqual(['', 'submission.closed'])
  })

  it('covers every role', () => {
    for (const role of roleKeys) expect(enterDecision(states.public, as(role)).allowed).toBe(true)
  })
})
