import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts.ts'
import { Overview } from './Overview.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let overview: object | null
const nothing = { contests: null, homework: null, unfinished: null, next: null, streak: null }
const next = {
  problemId: 'A1003',
  title: 'Backpack',
  difficulty: 1,
  tid: null,
  gid: null,
  reason: 'training',
  trainingTitle: 'Loops',
  tag: null,
  because: [],
}
const now = '2026-05-01T10:00:00.000Z'
const contest = { cid: 5, title: 'Finals', status: 0, startTime: now, endTime: '2026-05-01T12:00:00.000Z', now }

beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-my-overview')
      return overview === null
        ? { refused: { status: 503, code: 'server.unavailable', msg: 'away' } }
        : { data: { ...nothing, ...overview } }
    return { data: path.includes('msg') ? { comment: 0, reply: 2, like: 0, sys: 1, mine: 0 } : {} }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = () =>
  render(
    <TestProviders>
      <Overview />
    </TestProviders>,
  )
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

it('links to contests, homework, the last draft and the next problem, each with a description', async () => {
  overview = {
    contests: [{ ...contest, isVirtual: true }],
    homework: [{ tid: 3, gid: 7, title: 'Week 1', dueAt: now, problemCount: 4, acCount: 1 }],
    unfinished: { problemId: 'A1001', title: 'Sum', tid: 0, gid: 0, kind: 'draft', at: now },
    next,
    streak: { current: 4, longest: 9, solvedToday: false },
  }
  show()
  expect(await screen.findByText('Finals')).toBeTruthy()
  expect(screen.getByText('Virtual')).toBeTruthy()
  expect(screen.getByText('1 of 4 solved')).toBeTruthy()
  expect(await screen.findByText('Next in training “Loops”')).toBeTruthy()
  expect(screen.getByText('4-day streak, solve one today to keep it')).toBeTruthy()
  expect(await screen.findByText('3 unread messages')).toBeTruthy()
  expect(links()).toEqual(['/message/reply', '/contest/5', '/group/7/training/3', '/problem/A1001', '/problem/A1003'])
})

it('omits what is unavailable', async () => {
  overview = { next }
  show()
  expect(await screen.findByText('Backpack', { exact: false })).toBeTruthy()
  for (const title of ['My contests', 'Homework', 'Continue']) expect(screen.queryByText(title)).toBeNull()
})

it('is hidden while the service is down, and for guests', async () => {
  overview = null
  show()
  await waitFor(() => expect(screen.queryByText('My progress')).toBeNull())
  cleanup()
  resetPage()
  show()
  expect(screen.queryByText('My progress')).toBeNull()
})
