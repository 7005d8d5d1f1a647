import { describe, expect, it } from '@jest/globals'
import { matchesAccountRule, parseAccountRule, renameInAccountRule, ruleMatchesSomebody } from './account-rule.rules.ts'
import { cleanNames, contestError, contestStatus, isPractisable, sortedProblems } from './contest.rules.ts'
import { fieldsOfForm, type ContestInput } from './editor/form.rules.ts'

const form: ContestInput = {
  title: ' finals ',
  description: 'x',
  startTime: '2026-11-22T10:00:00Z',
  endTime: '2026-11-22T15:00:00Z',
}

const origin = {
  problems: [],
  uid: 'eve',
  author: 'eve',
  gid: null,
  source: 0,
  participants: 0,
  version: 1,
  registeredFrom: new Date(0),
  createdAt: new Date(0),
  updatedAt: new Date(0),
}
const faultOf = (changes: Partial<ContestInput>) =>
  contestError({ ...fieldsOfForm({ ...form, ...changes }, null), ...origin })

const tier = { priority: 1, name: 'gold', background: '#e6bf25', color: 'white', num: 60 }
const ruleText = '<prefix>team</prefix><suffix></suffix><start>1</start><end>20</end><extra>guest  Coach</extra>'

describe('the form of a contest', () => {
  it.each<[Partial<ContestInput>, string | null]>([
    [{}, null],
    [{ endTime: form.startTime }, 'contest.duration_invalid'],
    [{ endTime: '2026-11-22T09:00:00Z' }, 'contest.duration_invalid'],
    [{ endTime: '2046-11-22T09:00:00Z' }, 'contest.duration_too_long'],
    [{ auth: 1 }, 'contest.password_required'],
    [{ auth: 2, pwd: '' }, 'contest.password_required'],
    [{ auth: 2, pwd: 'secret' }, null],
    [{ sealRank: true, sealRankTime: '2026-11-22T14:00:00Z' }, null],
    [{ sealRank: true, sealRankTime: null }, null],
    [{ sealRank: true, sealRankTime: '2026-11-22T09:59:59Z' }, 'contest.seal_outside'],
    [{ sealRank: true, sealRankTime: '2026-11-22T15:00:00Z' }, 'contest.seal_outside'],
    [{ awardType: 1, awardConfigList: [tier, { ...tier, num: 41 }] }, 'contest.awards_exceed'],
    [{ awardType: 2, awardConfigList: [tier, { ...tier, num: 41 }] }, null],
    [{ openAccountLimit: true }, 'contest.account_rule_invalid'],
    [{ openAccountLimit: true, accountLimitRule: ruleText }, null],
  ])('%j: %s', (changes, expected) => {
    expect(faultOf(changes)).toBe(expected)
  })

  it('keeps the values of fields that it omits', () => {
    const before = fieldsOfForm({ ...form, auth: 1, pwd: 'secret', sealRank: true, starAccount: ['a'] }, null)
    expect(before).toMatchObject({ title: 'finals', sealedFrom: new Date(form.startTime) })
    expect(fieldsOfForm(form, before)).toEqual(before)
    expect(fieldsOfForm({ ...form, auth: 0 }, before)).toMatchObject({ password: null })
  })

  it('takes each name once, trimmed', () => {
    expect(cleanNames([' a', 'b', '', 'a ', ' '])).toEqual(['a', 'b'])
  })
})

describe('an account rule', () => {
  it.each([
    ['team1', true],
    ['TEAM20', true],
    ['team21', false],
    ['team0', false],
    ['team01', false],
    ['team', false],
    ['guest', true],
    ['coach', true],
    ['mallory', false],
  ])('%s: %s', (username, expected) => {
    const rule = parseAccountRule(ruleText)
    expect(rule !== null && matchesAccountRule(rule, username)).toBe(expected)
  })

  it.each([
    ['20261234567', true],
    ['20261234566', false],
    ['20261234601', false],
    ['020261234567', false],
  ])('of bare student numbers: %s: %s', (username, expected) => {
    const range = '<start>20261234567</start><end>20261234600</end>'
    const rule = parseAccountRule(`<prefix></prefix><suffix></suffix>${range}<extra></extra>`)
    expect(rule !== null && ruleMatchesSomebody(rule) && matchesAccountRule(rule, username)).toBe(expected)
  })

  it('admits nobody by number while its range is untouched', () => {
    for (const end of [0, 10]) {
      const rule = parseAccountRule(
        `<prefix></prefix><suffix></suffix><start>0</start><end>${end}</end><extra>a</extra>`,
      )
      expect(rule !== null && matchesAccountRule(rule, '0')).toBe(false)
    }
  })

  it.each([
    ['', false],
    ['team*', false],
    ['<prefix>a</prefix><suffix></suffix><start>9</start><end>1</end><extra></extra>', false],
    ['<prefix></prefix><suffix></suffix><start>0</start><end>10</end><extra></extra>', false],
    ['<prefix></prefix><suffix></suffix><start>0</start><end>10</end><extra>a</extra>', true],
  ])('%s is a valid rule: %s', (text, expected) => {
    const rule = parseAccountRule(text)
    expect(rule !== null && ruleMatchesSomebody(rule)).toBe(expected)
  })
})

it('the status follows from the clock: running from the start, ended from the end', () => {
  const times = { startsAt: new Date(1000), endsAt: new Date(2000) }
  const statuses = [999, 1000, 1999, 2000].map((ms) => contestStatus(times, new Date(ms)))
  expect(statuses).toEqual([-1, 0, 0, 1])
})

it('problems are sorted by their letters', () => {
  const named = (displayId: string) => ({ id: 1, pid: 1, problemId: 'x', displayId, displayTitle: 'x', color: null })
  const problems = ['AA', 'b', 'A', 'Z'].map(named)
  expect(sortedProblems({ problems }).map(({ displayId }) => displayId)).toEqual(['A', 'b', 'Z', 'AA'])
})

it('a problem is open for practice if everyone who sees the contest may read it', () => {
  const [isPublic, isPrivate, forContests] = [1, 2, 3]
  const openIn = (contestGid: number | null) => (gid: number, auth: number) =>
    isPractisable({ gid: contestGid }, { gid, auth })
  const [onSite, inGroup] = [openIn(null), openIn(7)]
  expect([onSite(0, isPublic), inGroup(0, isPublic), inGroup(7, isPublic)]).toEqual([true, true, true])
  expect([onSite(7, isPublic), inGroup(8, isPublic)]).toEqual([false, false])
  for (const auth of [isPrivate, forContests]) expect([onSite(0, auth), inGroup(7, auth)]).toEqual([false, false])
})

it('lists a renamed account under its new name, and changes nothing else of the rule', () => {
  const rule = (extra: string) =>
    `<prefix>ann</prefix><suffix></suffix><start>1</start><end>9</end><extra>${extra}</extra>`
  expect(renameInAccountRule(rule('bob  Ann\nannabel'), 'ann', '$& Lee')).toBe(rule('bob $& Lee annabel'))
  for (const text of [rule('annabel'), rule(''), 'no rule', ''])
    expect(renameInAccountRule(text, 'ann', 'x')).toBe(text)
})
