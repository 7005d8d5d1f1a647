import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { ContestAuth, ContestType } from '@verdict/proto/codes/contest'
import { runningContest } from '../contest/contest-sample.ts'
import { remote } from '../remote.ts'
import { boardRow } from '../features/board-table/board-row-sample.ts'
import { paintBoardPage } from './paint-board.ts'
import { paintContestBar } from './paint-contest-bar.ts'
import { paintContestList } from './paint-contest-list.ts'
import { paintedPages } from './painted-pages.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString()

const textsIn = (painted: HTMLElement | null, selector: string) =>
  [...(painted?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

afterEach(() => {
  document.documentElement.lang = 'zh-CN'
  localStorage.clear()
})

it('paints contests with their rule, access, and state by the time of the server', () => {
  document.documentElement.lang = 'en-US'
  const records = [
    runningContest({ title: '<b>', count: 1, rule: 'ioi' }),
    runningContest({
      title: 'Later',
      type: ContestType.Oi,
      auth: ContestAuth.Private,
      startTime: inDays(30),
      endTime: inDays(31),
      duration: 90_000,
      openRank: true,
    }),
    runningContest({ title: 'Earlier', startTime: inDays(-2), endTime: inDays(-1) }),
  ]
  const painted = paintContestList({ records })
  expect(textsIn(painted, 'h1, h2')).toEqual(['Contests', '<b>', 'Later', 'Earlier'])
  expect(textsIn(painted, '.fp-contest-facts .fp-tag')).toEqual(['IOI', 'Public', 'OI', 'Private', 'ACM', 'Public'])
  expect(textsIn(painted, '.fp-contest-clock .fp-tag')).toEqual(['Running', 'Scheduled', 'Ended'])
  expect(textsIn(painted, '.fp-contest-facts > :nth-child(2)')).toEqual(['5 hours', '1 day 1 hour', '5 hours'])
  expect(textsIn(painted, '.fp-contest-facts > :nth-child(3)')[0]).toBe('1 participant')
  expect(textsIn(painted, '.fp-contest-clock > :nth-child(2)')).toEqual(['Ends in 04:00:00', 'Starts in 30 days'])
  expect(textsIn(painted, '.fp-button')).toEqual(['Scoreboard'])
  expect(paintContestList({ records: [] })).toBeNull()
})

it('keeps space for the virtual runs of members above the list', () => {
  const records = [runningContest()]
  expect(textsIn(paintContestList({ records }), '.fp-own')).toEqual([])
  localStorage.setItem('token', '"t"')
  expect(textsIn(paintContestList({ records }), '.fp-own')).toEqual(['我的虚拟参赛'])
})

it('paints the name and the clock of a contest above its scoreboard, and nothing else of it', () => {
  document.documentElement.lang = 'en-US'
  const clockOf = (startTime: string, endTime: string) =>
    textsIn(paintContestBar(runningContest({ startTime, endTime })), '.fp-bar-clock')
  expect(paintContestBar(runningContest({ title: '<b>' })).textContent).toBe('<b>Ends in 04:00:00')
  expect(clockOf(inDays(-2), inDays(-1))).toEqual(['Ended'])
  expect(clockOf(inDays(1.5), inDays(2))).toEqual(['Starts in 1 day 12:00:00'])
  document.documentElement.lang = 'zh-CN'
  expect(clockOf(inDays(2.5), inDays(3))).toEqual(['距离开始 2 天 12:00:00'])
})

describe('a scoreboard', () => {
  const problems = [{ displayId: 'A' }, { displayId: 'B' }]
  const solved = { isAC: true, isFirstAC: true, isAfterContest: false, ACTime: 720, errorNum: 1 }
  const first = boardRow({ uid: '1', rankShowName: '<i>', ac: 1, totalTime: 1920, submissionInfo: { A: solved } })
  const own = boardRow({ uid: '2', rank: 2, school: 'School', submissionInfo: { B: { ...solved, isAC: false } } })
  const noRuns = { obstacle: null, now: '', runs: [] }
  const paintRows = (
    records: readonly object[],
    { contest = runningContest({ sealRank: false }), runs = [] as object[] } = {},
  ) => paintBoardPage(contest, problems, { records }, { ...noRuns, runs })

  beforeEach(() => {
    document.documentElement.lang = 'en-US'
    localStorage.setItem('userInfo', '{"uid":"2","username":"2"}')
  })

  it('is painted with its ranks, names, results and cells, and the reader’s row on top', () => {
    const painted = paintRows([own, first, own])
    expect(textsIn(painted, '.fp-board-head .fp-board-name')).toEqual(['2YouSchool'])
    expect(textsIn(painted, '.fp-board-name > span')).toEqual(['2', '<i>', '2'])
    expect(textsIn(painted, '.fp-board-rank')).toEqual(['2', '1', '2'])
    expect(textsIn(painted, '.fp-board-time')).toEqual(['0', '32', '0'])
    expect(textsIn(painted, '[data-kind="first"]')).toEqual(['A★ +112'])
    expect(textsIn(painted, '[data-kind="wrong"]')).toEqual(['B−1', 'B−1'])
    expect(textsIn(painted, '.fp-board-columns > *')).toEqual(['Rank', 'User', 'Solved', 'Penalty', 'A', 'B'])
  })

  it('has points where the rule counts points', () => {
    const row = boardRow({ uid: '3', totalScore: 140, totalTime: 1234, submissionInfo: { A: 100, B: 40 } })
    const painted = paintRows([row], { contest: runningContest({ type: ContestType.Oi, sealRank: false }) })
    expect(textsIn(painted, '.fp-board-rank ~ .fp-board-solved, .fp-board-time')).toEqual(['140', '1,234'])
    expect(textsIn(painted, '[data-kind="full"] b, [data-kind="partial"] b')).toEqual(['100', '40'])
  })

  it.each([
    ['without participants', paintRows([])],
    ['when its rows are refused', paintBoardPage(runningContest(), problems, undefined, noRuns)],
    ['during a virtual run', paintRows([first], { runs: [{ startTime: inDays(-1), endTime: inDays(1) }] })],
  ])('is a header alone %s', (_, painted) => {
    expect(painted.querySelector('h1')).not.toBeNull()
    expect(painted.querySelector('.fp-board')).toBeNull()
  })
})

it('is declared by the pages that it paints, and by no others', () => {
  const pages = remote.pages.flatMap((page) => [page, ...(page.children ?? [])])
  for (const { path, hasFirstPaint = false } of pages)
    expect([path, paintedPages.some((page) => page.path.test(path.replaceAll(':', '')))]).toEqual([path, hasFirstPaint])
})
