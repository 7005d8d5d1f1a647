import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import type { BoardRow } from '../board-table/board.rules.ts'
import { Board, type BoardProps } from './Board.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')

const cell = { isAC: true, isFirstAC: false, isAfterContest: false, ACTime: 600, errorNum: 0 }
const problems = [{ id: 1, cid: 7, pid: 11, displayId: 'A', displayTitle: 'Apples', color: null, ac: 2, total: 5 }]

function row(username: string, ac: number, rank: number): BoardRow {
  return {
    uid: `uid-${username}`,
    username,
    rankShowName: username,
    nickname: null,
    realname: null,
    school: null,
    ac,
    rank,
    totalTime: 600,
    total: ac,
    totalScore: null,
    timeInfo: null,
    gender: 'secrecy',
    avatar: null,
    isWinAward: false,
    awardName: null,
    awardBackground: null,
    awardColor: null,
    submissionInfo: ac > 0 ? { A: cell } : {},
  }
}

let server: FakeServer
let fails: boolean
beforeEach(() => {
  resetPage()
  signInAs('ann')
  fails = false
  server = startFakeServer(({ path }) => {
    if (path !== '/api/get-contest-rank') return { data: [] }
    if (fails) return { refused: { status: 500, code: 'internal', msg: 'broken' } }
    return { data: { records: [row('ann', 0, 2), row('bob', 1, 1), row('ann', 0, 2)], total: 3 } }
  })
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  cleanup()
  server.close()
})

function open(sealRankTime: string | null = null): void {
  const contest = runningContest({ sealRank: sealRankTime !== null, sealRankTime })
  render(pageOf(contest, problems))
}

const pageOf = (contest: BoardProps['contest'], known: BoardProps['problems']) => (
  <TestProviders at="/contest/7/rank">
    <Board isAdmin={false} isPublicBoard={false} contest={contest} phase="running" problems={known} />
  </TestProviders>
)

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getByRole('rowheader')
        .textContent.replace(/[☆★]|You/g, ''),
    )

it('shows no row before the problems are known, as their cells would change its height', async () => {
  const contest = runningContest({})
  const { rerender } = render(pageOf(contest, undefined))
  await waitFor(() => expect(server.to('/api/get-contest-rank')).toHaveLength(1))
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.queryByText('bob')).toBeNull()
  rerender(pageOf(contest, problems))
  expect(await screen.findByText('bob')).toBeTruthy()
})

it('pins the reader’s row, and moves a pushed row to its new place', async () => {
  open()
  await screen.findByText('bob')
  expect(names()).toEqual(['ann', 'bob', 'ann'])
  await waitFor(() => expect(server.streams).toHaveLength(1))
  const data = JSON.stringify({ cid: 7, row: { ...row('ann', 1, 1), totalTime: 60 } })
  act(() => server.streams[0]?.push(`event: contest-board/contest:7\ndata: ${data}\n\n`))
  await waitFor(() => expect(names()).toEqual(['ann', 'ann', 'bob']))
})

it('fetches again after the stream has opened, since rows of the time before were not pushed', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0)
  jest.useFakeTimers({ advanceTimers: true, now: Date.now() })
  open()
  await screen.findByText('bob')
  await waitFor(() => expect(server.streams).toHaveLength(1))
  expect(server.to('/api/get-contest-rank')).toHaveLength(1)
  await act(() => jest.advanceTimersByTimeAsync(4_000))
  await waitFor(() => expect(server.to('/api/get-contest-rank')).toHaveLength(2))
})

it('shows one user card for each name, separately for pinned rows', async () => {
  open()
  await screen.findByText('bob')
  const keys = screen.getAllByRole('link', { name: /^(ann|bob)$/ }).map((link) => link.dataset['user'])
  expect(keys).toEqual(['pinned uid-ann', 'uid-bob', 'uid-ann'])
})

it('reloads for a search, without star accounts and with followed users', async () => {
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Follow bob' }))
  await user.click(screen.getByRole('button', { name: 'Options' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Hide unranked users' }))
  await waitFor(() =>
    expect(server.to('/api/get-contest-rank').at(-1)?.body).toMatchObject({
      cid: 7,
      currentPage: 1,
      limit: 50,
      removeStar: true,
      concernedList: ['uid-bob'],
    }),
  )
})

it('says that it is frozen, and hides how many solved a problem', async () => {
  open(new Date(Date.now() - 60_000).toISOString())
  const note = await screen.findByRole('button', { name: /^Frozen since/ })
  expect(await screen.findByTitle('Hidden during the freeze')).toBeTruthy()
  expect(screen.queryByText('2/5')).toBeNull()
  await userEvent.setup().click(note)
  expect(await screen.findByText(/Later submissions are shown as “\?” until the contest ends/)).toBeTruthy()
})

it('stops refreshing after a failure, and says so', async () => {
  open()
  await screen.findByText('bob')
  fails = true
  await userEvent.setup().click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/auto refresh is off: broken/)).toBeTruthy()
  expect(screen.getByText('bob')).toBeTruthy()
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
})
