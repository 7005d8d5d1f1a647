import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import type { Contest } from '../../contest/contest.rules.ts'
import type { VirtualRun, VirtualRuns } from '../../contest/virtual-run.rules.ts'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { ContestShell } from './ContestShell.tsx'
import { VirtualRunsPage } from '../virtual/VirtualRunsPage.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const running = (): VirtualRun => ({ id: 3, cid: 7, state: 'running', startTime: hours(-1), endTime: hours(4) })

let server: FakeServer
let contest: Contest
let present: Omit<VirtualRuns, 'now'>

beforeEach(() => {
  resetPage()
  signInAs('ann')
  contest = runningContest({ startTime: hours(-10), endTime: hours(-5) })
  present = { obstacle: null, runs: [] }
  server = startFakeServer(({ path, method }) => {
    if (path === '/api/get-contest-info') return { data: contest }
    if (path === '/api/get-contest-access') return { data: { access: true } }
    if (path === '/api/get-contest-virtual-run') return { data: { ...present, now: hours(0) } }
    if (path === '/api/get-virtual-run-list') return { data: { records: [listed()], total: 1 } }
    if (path !== '/api/contest-virtual-run') return { data: [] }
    if (method === 'POST') present = { obstacle: 'running', runs: [running()] }
    else present = { obstacle: null, runs: [{ ...running(), state: 'given_up', endTime: hours(0) }] }
    return { data: method === 'POST' ? running() : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const result = { rank: 2, participants: 9, ac: 3, totalTime: 600, totalScore: null }
const listed = () => ({ ...running(), state: 'ended', endTime: hours(0), contestTitle: 'Spring Cup', result })

function open(at: string): void {
  render(
    <TestProviders at={at}>
      <Routes>
        <Route path="/contest/virtual" element={<VirtualRunsPage />} />
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route index element={<OverviewPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('an ended contest is started virtually and ended, each after confirmation', async () => {
  open('/contest/7')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Start virtual participation' }))
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('5 hours')
  await user.click(within(question).getByRole('button', { name: 'Start virtual participation' }))
  expect(await screen.findByText('Virtual participation in progress')).toBeTruthy()
  // The clock of the page is that of the run.
  expect((await screen.findAllByRole('timer')).every(({ textContent }) => textContent.startsWith('0'))).toBe(true)
  expect(screen.getByText('Ends in')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View problems' }).getAttribute('href')).toBe('/contest/7/problems')

  await user.click(screen.getByRole('button', { name: 'Give up' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Give up' }))
  expect(await screen.findByText('Past virtual participations')).toBeTruthy()
  expect(screen.getByText('Given up')).toBeTruthy()
  expect(screen.queryByText('Ends in')).toBeNull()
})

it('explains to participants why there is none, and shows nothing while the contest runs', async () => {
  present = { obstacle: 'took_part', runs: [] }
  open('/contest/7')
  expect(await screen.findByText(/You or your team took part in the contest/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Start virtual participation' })).toBeNull()
  cleanup()

  resetPage()
  signInAs('ann')
  contest = runningContest()
  open('/contest/7')
  expect(await screen.findByText('Ends in')).toBeTruthy()
  expect(server.to('/api/get-contest-virtual-run').length).toBe(1)
})

it('the list of own runs shows the result of each', async () => {
  open('/contest/virtual')
  expect(await screen.findByRole('link', { name: 'Spring Cup' })).toBeTruthy()
  expect(screen.getByText(/Rank 2 \(participants: 9\) · 3 solved/)).toBeTruthy()
})
