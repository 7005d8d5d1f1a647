import { expect, it } from '@jest/globals'
import { currentTab, type TabFacts, tabsOf } from './tabs.rules.ts'

const everyone: TabFacts = {
  ...{
    contest: { type: 0, openPrint: false },
    isJury: false,
    staffRole: null,
    isRoot: false,
    hasComments: false,
  },
}
const admin = { isJury: true }
const keys = (facts: Partial<TabFacts>) => tabsOf({ ...everyone, ...facts }).map(({ key }) => key)
const base = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'clarifications']

it('shows each reader the tabs that are for them', () => {
  expect(keys({})).toEqual(base)
  expect(keys({ hasComments: true, contest: { type: 0, openPrint: true } })).toEqual([...base, 'comments', 'print'])
  expect(keys({ ...admin })).toEqual([
    ...base,
    'teams',
    'staff',
    'acInfo',
    'scrollBoard',
    'judgeCheck',
    'shadow',
    'whatIf',
  ])
  expect(keys({ ...admin, contest: { type: 1, openPrint: true } })).toEqual([
    ...base,
    'print',
    'teams',
    'staff',
    'adminPrint',
    'judgeCheck',
    'shadow',
    'whatIf',
  ])
  const verifies = { type: 1, openPrint: false, verificationRequired: true } as const
  expect(keys({ contest: verifies })).toEqual(base)
  expect(keys({ ...admin, contest: verifies })).toEqual([
    ...base,
    'teams',
    'staff',
    'verification',
    'judgeCheck',
    'shadow',
    'whatIf',
  ])
  expect(keys({ ...admin, isRoot: true })).toEqual([
    ...base,
    'teams',
    'staff',
    'acInfo',
    'rejudge',
    'scrollBoard',
    'judgeCheck',
    'shadow',
    'whatIf',
  ])
})

it('shows staff what they do, and analysts what the jury has to look at', () => {
  const contest = { ...everyone.contest, openPrint: true }
  expect(keys({ contest, staffRole: 'balloons' })).toEqual([...base, 'acInfo'])
  expect(keys({ contest, staffRole: 'printing' })).toEqual([...base, 'adminPrint'])
  expect(keys({ contest, staffRole: 'balloons_printing' })).toEqual([...base, 'acInfo', 'adminPrint'])
  const looks = [
    'teams',
    'staff',
    'acInfo',
    'adminPrint',
    'verification',
    'scrollBoard',
    'judgeCheck',
    'shadow',
    'whatIf',
  ]
  const verified = { ...contest, verificationRequired: true }
  expect(keys({ contest: verified, isJury: true, staffRole: 'analyst' })).toEqual([...base, ...looks])
})

it.each([
  ['/contest/7', ''],
  ['/contest/7/rank', 'rank'],
  ['/contest/7/problem/A', 'problems'],
  ['/contest/7/problem/A/submission-detail/9', 'submissions'],
  ['/contest/7/submission-detail/9', 'submissions'],
])('%s belongs to the tab "%s"', (pathname, tab) => expect(currentTab(pathname)).toBe(tab))
