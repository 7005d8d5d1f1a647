import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from '../shell/ContestShell.tsx'
import { ResolverSettingsPage } from './ResolverSettingsPage.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const gold = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: 'Gold' })

let server: FakeServer
let answerPlan: () => void
beforeEach(() => {
  resetPage()
  signInAs('ann')
  const contest = runningContest({ startTime: hours(-10), endTime: hours(-5), manageable: true })
  const requested = new Promise<void>((resolve) => {
    answerPlan = resolve
  })
  server = startFakeServer(async ({ path }) => {
    if (path === '/api/get-contest-info') return { data: contest }
    if (path === '/api/get-contest-access') return { data: { access: true } }
    if (path === '/api/get-contest-rank') return { data: { records: [], total: 14 } }
    if (path !== '/api/admin/contest') return { data: [] }
    await requested
    return { data: { ...contest, awardType: 0, awardConfigList: [] } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

it('cannot be opened before the number of medals is known', async () => {
  render(
    <TestProviders at="/contest/7/scroll-board">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="scroll-board" element={<ResolverSettingsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
  expect((await gold()).value).toBe('')
  const open = screen.getByRole<HTMLButtonElement>('button', { name: 'Open resolver' })
  expect(open.disabled).toBe(true)
  answerPlan()
  await waitFor(async () => expect((await gold()).value).not.toBe(''))
  expect(open.disabled).toBe(false)
})
