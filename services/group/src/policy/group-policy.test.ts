import { describe, expect, it } from '@jest/globals'
import { GroupLevel } from '@verdict/proto/codes/group'
import { isAllowed, type PolicyQuestion } from '@verdict/proto/codes/policy'
import { roleKeys } from '@verdict/proto/codes/roles'
import { canReadGroupProblem, groupPolicy, type GroupCaller } from './group-policy.rules.ts'

const user = (level: GroupLevel, role = 'default_user', uid = 'ada'): GroupCaller => ({
  uid,
  username: uid,
  roles: [role],
  level,
})
const callers = {
  anonymous: { uid: '', username: '', roles: [], level: GroupLevel.None },
  outsider: user(GroupLevel.None),
  'site admin outside': user(GroupLevel.None, 'admin'),
  applicant: user(GroupLevel.Applying),
  refused: user(GroupLevel.Refused),
  member: user(GroupLevel.Member),
  'banned member': user(GroupLevel.Member, 'no_subimit_user'),
  admin: user(GroupLevel.Admin),
  root: user(GroupLevel.Root),
  'super administrator': user(GroupLevel.Root, 'root'),
} satisfies Record<string, GroupCaller>

/** read, Tags, submit, sHare, List submissions, All submissions, Verdicts, Code, own Kases, Judge again. */
const questions: Record<string, PolicyQuestion> = {
  r: 'readProblems',
  t: 'seeTags',
  s: 'submit',
  h: 'share',
  l: 'seeSubmissions',
  a: 'seeAllSubmissions',
  v: 'seeVerdicts',
  c: 'seeCode',
  k: 'seeOwnCases',
  j: 'rejudge',
}
const switches = { openGroupJudge: true, hideNonContestSubmissionCode: false, defaultSubmitInterval: 8 }

function answers(caller: GroupCaller, changes: Partial<typeof switches> = {}): string {
  const policy = groupPolicy(3, caller, { ...switches, ...changes })
  return Object.entries(questions)
    .map(([letter, question]) => (isAllowed(policy, question) ? letter : '-'))
    .join('')
}

const table: Record<keyof typeof callers, string> = {
  anonymous: '----------',
  outsider: '----------',
  'site admin outside': '----------',
  applicant: '----------',
  refused: '----------',
  member: 'rtshl-v-k-',
  'banned member': 'rt-hl-v-k-',
  admin: 'rtshlavck-',
  root: 'rtshlavck-',
  'super administrator': 'rtshlavckj',
}

describe('the policy of a group', () => {
  it.each(Object.entries(table))('for %s is %s', (caller, expected) => {
    expect(answers(callers[caller as keyof typeof callers])).toBe(expected)
  })

  it('follows the switches of the site', () => {
    expect(answers(callers.member, { openGroupJudge: false })).toBe('rt-hl-v-k-')
    expect(answers(callers.member, { hideNonContestSubmissionCode: true })).toBe('rts-l-v-k-')
    expect(groupPolicy(3, callers.member, switches)).toMatchObject({ submitIntervalSec: 8, tenant: 'group:3' })
  })

  it('lets its administrators manage it', () => {
    const moderators = Object.entries(callers).filter(([, caller]) =>
      isAllowed(groupPolicy(3, caller, switches), 'moderate'),
    )
    expect(moderators.map(([name]) => name)).toEqual(['admin', 'root', 'super administrator'])
  })

  it('gives the reason why somebody may not read', () => {
    expect(groupPolicy(3, callers.anonymous, switches).readProblems?.code).toBe('sign_in.required')
    expect(groupPolicy(3, callers.applicant, switches).readProblems?.code).toBe('group.membership_required')
  })

  it('lets members of every site role read', () => {
    for (const role of roleKeys) expect(answers(user(GroupLevel.Member, role)).startsWith('rt')).toBe(true)
  })
})

describe('a hidden problem of a group', () => {
  const hidden = { auth: 2, authorUid: 'eve' }
  it('is visible to administrators and its author only', () => {
    expect(canReadGroupProblem(callers.member, hidden)).toBe(false)
    expect(canReadGroupProblem(callers.admin, hidden)).toBe(true)
    expect(canReadGroupProblem(user(GroupLevel.Member, 'default_user', 'eve'), hidden)).toBe(true)
    expect(canReadGroupProblem(user(GroupLevel.None, 'default_user', 'eve'), { auth: 1, authorUid: 'eve' })).toBe(false)
    expect(canReadGroupProblem(callers.member, { auth: 1, authorUid: 'eve' })).toBe(true)
  })
})
