import { expect, it } from '@jest/globals'
import { currentTab, type TabConditions, tabsOf } from './tabs.rules.ts'

const everyone: TabConditions = {
  contest: { type: 0, openPrint: false },
  isJury: false,
  staffRole: null,
  isRoot: false,
  hasComments: false,
}
const admin = { isJury: true }
const keys = (conditions: Partial<TabConditions>) => tabsOf({ ...everyone, ...conditions }).map(({ key }) => key)
const base = ['overview', 'problems', 'submissions', 'rank', 'announcements', 'clarifications']

it('shows each reader their tabs', () => {
  expect(keys({})).toEqual(base)
  expect(keys({ hasComments: true, contest: { type: 0, openPrint: true } })).toEqual([...base, 'comments', 'print'])
  const verifies = { type: 1, openPrint: false, verificationRequired: true } as const
  expect(keys({ contest: verifies })).toEqual(base)
})

it('shows the jury the tabs of participants, then those for running it, then those for afterwards', () => {
  const prepares = ['teams', 'staff', 'judgeCheck']
  expect(keys({ ...admin })).toEqual([...base, ...prepares, 'acInfo', 'shadow', 'whatIf', 'scrollBoard'])
  const prints = { type: 1, openPrint: true } as const
  expect(keys({ ...admin, contest: prints })).toEqual([...base, 'print', ...prepares, 'adminPrint', 'shadow', 'whatIf'])
  const verifies = { type: 1, openPrint: false, verificationRequired: true } as const
  expect(keys({ ...admin, isRoot: true, contest: verifies })).toEqual([
    ...base,
    ...prepares,
    'verification',
    'rejudge',
    'shadow',
    'webhooks',
    'whatIf',
  ])
  const stages = tabsOf({ ...everyone, ...admin }).map(({ stage }) => stage)
  expect(stages).toEqual([...base.map(() => 'contest'), ...Array<string>(5).fill('running'), 'after', 'after'])
})

it('shows staff their tasks beside the overview, and analysts what the jury reviews', () => {
  const contest = { ...everyone.contest, openPrint: true }
  const [overview, ...others] = base
  expect(keys({ contest, staffRole: 'balloons' })).toEqual([overview, 'acInfo', ...others])
  expect(keys({ contest, staffRole: 'printing' })).toEqual([overview, 'adminPrint', ...others])
  expect(keys({ contest, staffRole: 'balloons_printing' })).toEqual([overview, 'acInfo', 'adminPrint', ...others])
  const looks = ['teams', 'staff', 'judgeCheck', 'acInfo', 'adminPrint', 'verification', 'shadow', 'whatIf']
  const verified = { ...contest, verificationRequired: true }
  expect(keys({ contest: verified, isJury: true, staffRole: 'analyst' })).toEqual([...base, ...looks, 'scrollBoard'])
})

it.each([
  ['/contest/7', ''],
  ['/contest/7/rank', 'rank'],
  ['/contest/7/problem/A', 'problems'],
  ['/contest/7/problem/A/submission-detail/9', 'submissions'],
  ['/contest/7/submission-detail/9', 'submissions'],
])('%s belongs to the tab "%s"', (pathname, tab) => expect(currentTab(pathname)).toBe(tab))
