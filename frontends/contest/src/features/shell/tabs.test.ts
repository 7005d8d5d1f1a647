import { expect, it } from '@jest/globals'
import { currentTab, type TabFacts, tabsOf } from './tabs.rules.ts'

const everyone: TabFacts = {
  ...{ contest: { type: 0, openPrint: false }, isAdmin: false, isRoot: false, hasComments: false },
}
const keys = (facts: Partial<TabFacts>) => tabsOf({ ...everyone, ...facts }).map(({ key }) => key)
const base = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'clarifications']

it('shows each reader the tabs that are for them', () => {
  expect(keys({})).toEqual(base)
  expect(keys({ hasComments: true, contest: { type: 0, openPrint: true } })).toEqual([...base, 'comments', 'print'])
  expect(keys({ isAdmin: true })).toEqual([...base, 'teams', 'acInfo', 'scrollBoard', 'whatIf'])
  expect(keys({ isAdmin: true, contest: { type: 1, openPrint: true } })).toEqual([
    ...base,
    'print',
    'teams',
    'adminPrint',
    'whatIf',
  ])
  const verifies = { type: 1, openPrint: false, verificationRequired: true } as const
  expect(keys({ contest: verifies })).toEqual(base)
  expect(keys({ isAdmin: true, contest: verifies })).toEqual([...base, 'teams', 'verification', 'whatIf'])
  expect(keys({ isAdmin: true, isRoot: true })).toEqual([
    ...base,
    'teams',
    'acInfo',
    'rejudge',
    'scrollBoard',
    'whatIf',
  ])
})

it.each([
  ['/contest/7', ''],
  ['/contest/7/rank', 'rank'],
  ['/contest/7/problem/A', 'problems'],
  ['/contest/7/problem/A/submission-detail/9', 'submissions'],
  ['/contest/7/submission-detail/9', 'submissions'],
])('%s belongs to the tab "%s"', (pathname, tab) => expect(currentTab(pathname)).toBe(tab))
