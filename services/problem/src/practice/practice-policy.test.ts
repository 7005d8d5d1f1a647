import { describe, expect, it } from '@jest/globals'
import { roleKeys } from '@verdict/proto/codes/roles'
import { practiceScope } from '@verdict/proto/codes/scope'
import { canManageProblem, canReadProblem } from '../problems/access/problem-access.rules.ts'
import { practicePolicy, type PracticeSwitches } from './practice-policy.rules.ts'

const open: PracticeSwitches = {
  openPublicJudge: true,
  hideNonContestSubmissionCode: false,
  requireSubmitCaptcha: false,
  defaultSubmitInterval: 8,
}
const anonymous = { uid: '', roles: [] }
const as = (role: string) => ({ uid: 'u1', username: 'ann', roles: [role] })

const questions = [
  'submit',
  'test',
  'share',
  'seeAllSubmissions',
  'seeCode',
  'seeAllCases',
  'rejudge',
  'correct',
] as const

/** The letters of the allowed questions in the order of `questions`: s t h a c l r o. */
function answers(actor: { uid: string; roles: string[] }, switches = open): string {
  const policy = practicePolicy(actor, switches, practiceScope)
  return questions.map((question, index) => (policy[question]?.allowed === true ? 'sthaclro'[index] : '-')).join('')
}

describe('the policy of practice', () => {
  it.each([
    ['root', 'sthaclro'],
    ['admin', 'sthacl--'],
    ['problem_admin', 'sthacl--'],
    ['default_user', 'sth-----'],
    ['no_subimit_user', '--h-----'],
    ['no_discuss_user', 'sth-----'],
    ['mute_user', 'sth-----'],
    ['no_submit_no_discuss_user', '--h-----'],
    ['no_submit_mute_user', '--h-----'],
  ])('answers %s with %s', (role, expected) => {
    expect(answers(as(role))).toBe(expected)
  })

  it('covers every role', () => {
    for (const role of roleKeys) expect(practicePolicy(as(role), open, practiceScope).readProblems?.allowed).toBe(true)
  })

  it('lets anonymous users only read', () => {
    expect(answers(anonymous)).toBe('--------')
    expect(practicePolicy(anonymous, open, practiceScope)).toMatchObject({
      readProblems: { allowed: true },
      seeTags: { allowed: true },
      seeSource: { allowed: true },
      seeSubmissions: { allowed: true },
      seeSharedCode: { allowed: true },
      submit: { code: 'sign_in.required' },
    })
  })

  it('closes submissions for everybody when the site closes them, and gives the reason that applies', () => {
    const closed = { ...open, openPublicJudge: false }
    expect(practicePolicy(as('root'), closed, practiceScope).submit?.code).toBe('submission.closed')
    expect(practicePolicy(as('no_subimit_user'), closed, practiceScope).submit?.code).toBe('submission.banned')
  })

  it('hides code if the site does, except from administrators', () => {
    const hidden = { ...open, hideNonContestSubmissionCode: true }
    const codeOf = (role: string) => practicePolicy(as(role), hidden, practiceScope)
    expect(codeOf('default_user')).toMatchObject({
      share: { allowed: false, code: 'submission.not_shareable' },
      seeSharedCode: { allowed: false, code: 'submission.not_visible' },
    })
    expect(codeOf('admin')).toMatchObject({ seeSharedCode: { allowed: true }, seeCode: { allowed: true } })
  })
})

describe('rights on problems in practice', () => {
  const states = {
    public: { auth: 1, gid: null, authorUid: 'someone' },
    private: { auth: 2, gid: null, authorUid: 'someone' },
    contest: { auth: 3, gid: null, authorUid: 'someone' },
    'of a group': { auth: 1, gid: 3, authorUid: 'someone' },
    'private, by the actor': { auth: 2, gid: null, authorUid: 'u1' },
  }

  it.each<[string, keyof typeof states, read: boolean, manage: boolean]>([
    ['', 'public', true, false],
    ['', 'private', false, false],
    ['', 'contest', false, false],
    ['', 'of a group', false, false],
    ['default_user', 'public', true, false],
    ['default_user', 'private', false, false],
    ['default_user', 'private, by the actor', false, false],
    ['admin', 'public', true, false],
    ['admin', 'private', false, false],
    ['admin', 'contest', false, false],
    ['admin', 'of a group', false, false],
    ['admin', 'private, by the actor', true, true],
    ['problem_admin', 'public', true, true],
    ['problem_admin', 'private', true, true],
    ['problem_admin', 'contest', true, true],
    ['problem_admin', 'of a group', true, true],
    ['root', 'private', true, true],
    ['root', 'contest', true, true],
  ])('for %s, a problem that is %s: read %s, change %s', (role, state, read, manage) => {
    const actor = role === '' ? null : as(role)
    expect(canReadProblem(actor, states[state])).toBe(read)
    expect(canManageProblem(actor, states[state])).toBe(manage)
  })
})
