import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { ContestAuth } from '@verdict/proto/codes/contest'
import { addTexts, i18n, setPartsLoader } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import type { Contest } from '../../contest/contest.rules.ts'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { FullScreenProblemPage } from '../problems/FullScreenProblemPage.tsx'
import { ProblemPage } from '../problems/ProblemPage.tsx'
import { ProblemsPage } from '../problems/ProblemsPage.tsx'
import { ContestShell } from './ContestShell.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')
// Another remote shows the problem itself.
setPartsLoader(() => new Promise(() => undefined))

const problem = { id: 1, cid: 7, pid: 11, displayId: 'A', displayTitle: 'Apples', color: '#f00', ac: 2, total: 5 }

let server: FakeServer
let contest: Contest
let hasAccess: boolean
let practice: { problemId: string; gid: number | null } | null | undefined
let mine: object

beforeEach(() => {
  resetPage()
  signInAs('ann')
  contest = runningContest()
  hasAccess = false
  practice = undefined
  mine = { status: 0, score: null }
  server = startFakeServer(({ path, body }) => {
    if (path === '/api/get-contest-info') return { data: contest }
    if (path === '/api/get-contest-access') return { data: { access: hasAccess } }
    if (path === '/api/get-contest-problem') return { data: [{ ...problem, practice }] }
    if (path === '/api/get-user-problem-status') return { data: { 11: mine } }
    if (path === '/api/get-contest-virtual-run') return { data: { obstacle: null, runs: [], now: contest.now } }
    if (path !== '/api/register-contest') return { data: null }
    hasAccess = (body as { password: string }).password === 'sesame'
    if (hasAccess) return { data: null }
    return { refused: { status: 400, code: 'contest.password_wrong', msg: 'Wrong contest password' } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(at: string): void {
  render(
    <TestProviders at={at}>
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route index element={<OverviewPage />} />
          <Route path="problems" element={<ProblemsPage />} />
          <Route path="problem/:problemID" element={<ProblemPage />} />
        </Route>
        <Route path="/contest/:contestID/problem/:problemID/full-screen" element={<FullScreenProblemPage />} />
      </Routes>
    </TestProviders>,
  )
}

it('a private contest opens its tabs with the password', async () => {
  contest = runningContest({ auth: ContestAuth.Private })
  open('/contest/7')
  const user = userEvent.setup()
  const password = await screen.findByLabelText('Contest password')
  expect(screen.queryByRole('link', { name: 'Problems' })).toBeNull()

  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Enter the contest password')).toBeTruthy()
  await user.type(password, 'guess')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByText('Wrong contest password')).toBeTruthy()

  await user.clear(password)
  await user.type(password, 'sesame')
  await user.click(screen.getByRole('button', { name: 'Register' }))
  expect(await screen.findByRole('link', { name: 'Problems' })).toBeTruthy()
  expect(screen.queryByLabelText('Contest password')).toBeNull()
})

it('a contest before its start is closed to participants and open to managers', async () => {
  const startTime = new Date(Date.now() + 600_000).toISOString()
  contest = runningContest({ startTime })
  open('/contest/7/problems')
  expect(await screen.findByText(/Problems, submissions and the scoreboard open at the start/)).toBeTruthy()
  expect(server.to('/api/get-contest-problem')).toEqual([])
  cleanup()

  resetPage()
  signInAs('author')
  contest = { ...contest, manageable: true }
  open('/contest/7/problems')
  expect(await screen.findByRole('link', { name: /Apples/ })).toBeTruthy()
})

it('the problems show the reader’s status, but not the number of solutions during the freeze', async () => {
  open('/contest/7/problems')
  expect(await screen.findByText('2 / 5')).toBeTruthy()
  expect(await screen.findByTitle('Accepted')).toBeTruthy()
  cleanup()

  resetPage()
  signInAs('ann')
  contest = runningContest({ sealRankTime: new Date(Date.now() - 60_000).toISOString() })
  open('/contest/7/problems')
  expect(await screen.findByText('?')).toBeTruthy()
  expect(screen.queryByText('2 / 5')).toBeNull()
})

const ended = (): Partial<Contest> => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  return { startTime: hoursAgo(6), endTime: hoursAgo(1), sealRank: false, sealRankTime: null }
}

it('after the end the problems distinguish solutions in the contest from later ones', async () => {
  contest = runningContest(ended())
  mine = { status: -1, score: null, afterEnd: { status: 0, score: null } }
  open('/contest/7/problems')
  expect(await screen.findByTitle('Wrong Answer')).toBeTruthy()
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = within(screen.getAllByRole('row').at(-1) ?? document.body).getAllByRole('cell')
  const cellOf = (header: string) => within(cells[headers.indexOf(header)] ?? document.body)
  expect(cellOf('In contest').getByTitle('Wrong Answer')).toBeTruthy()
  expect(cellOf('Upsolving').getByTitle('Accepted')).toBeTruthy()
  expect(server.to('/api/get-user-problem-status').at(-1)?.body).toMatchObject({ cid: 7, withAfterEnd: true })
  cleanup()

  resetPage()
  signInAs('ann')
  contest = runningContest()
  open('/contest/7/problems')
  expect(await screen.findByTitle('Wrong Answer')).toBeTruthy()
  expect(screen.queryByTitle('Accepted')).toBeNull()
})

it.each([
  [{ problemId: 'A1000', gid: null }, '/problem/A1000'],
  [{ problemId: 'GRP7', gid: 7 }, '/group/7/problem/GRP7'],
])('a problem of an ended contest links to its practice page', async (place, href) => {
  contest = runningContest(ended())
  practice = place
  open('/contest/7/problem/A')
  const link = await screen.findByRole('link', { name: `Practise this problem (${place.problemId})` })
  expect(link.getAttribute('href')).toBe(href)
})

it('says that a private problem cannot be practised', async () => {
  contest = runningContest(ended())
  practice = null
  open('/contest/7/problem/A')
  expect(await screen.findByText(/This problem is not public/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Practise/ })).toBeNull()
})

it('a full-screen problem has the navigation of the contest above and its problems below', async () => {
  open('/contest/7/problem/A/full-screen')
  const navigation = await screen.findByRole('navigation', { name: contest.title })
  const links = within(navigation).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Home', '/home'],
    ['Contest', '/contest/7'],
    ['Problems', '/contest/7/problems'],
    ['My submissions', '/contest/7/submissions?onlyMine=true'],
    ['Scoreboard', '/contest/7/rank'],
  ])
  const strip = screen.getByRole('contentinfo')
  const letter = await within(strip).findByRole('link', { name: /A/ })
  expect(letter.getAttribute('href')).toBe('/contest/7/problem/A/full-screen')
})
