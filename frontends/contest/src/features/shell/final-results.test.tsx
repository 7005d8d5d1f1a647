import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import { OverviewPage } from '../overview/OverviewPage.tsx'
import { ContestShell } from './ContestShell.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('ann')
  const contest = runningContest({ startTime: hours(-10), endTime: hours(-5), manageable: true })
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-contest-info') return { data: contest }
    if (path === '/api/get-contest-access') return { data: { access: true } }
    if (path === '/api/get-contest-virtual-run') return { data: { obstacle: 'took_part', runs: [], now: hours(0) } }
    if (path === '/api/get-contest-finalization')
      return { data: { finalizedAt: null, isEnded: true, unjudged: [], unverified: [], failed: [] } }
    if (path === '/api/finalize-contest')
      return { refused: { status: 400, code: 'contest.nobody_took_part', msg: 'Nobody took part' } }
    return { data: [] }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

it('explains beside the button why results cannot be finalised', async () => {
  render(
    <TestProviders at="/contest/7">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route index element={<OverviewPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
  const user = userEvent.setup()
  const card = (await screen.findByText('Final results')).closest('section')
  if (card === null) throw new Error('there is no card of final results')
  await user.click(await within(card).findByRole('button', { name: 'Finalize results' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Finalize results' }))
  expect(await within(card).findByText('Nobody took part')).toBeTruthy()
})
