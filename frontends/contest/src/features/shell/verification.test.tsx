import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as organiserTexts } from '../../texts/organiser/organiser.texts.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from './ContestShell.tsx'
import { VerificationPage } from '../verification/VerificationPage.tsx'

addTexts('contest', texts)
addTexts('contest', organiserTexts)
await i18n.changeLanguage('en-US')

const row = (submitId: number) => ({
  submitId,
  attempt: 2,
  uid: 'bob',
  username: 'bob',
  name: 'Bob',
  displayId: 'A',
  displayTitle: 'Apples',
  status: -1,
  score: null,
  time: 9,
  language: 'C',
  testsPassed: 3,
  tests: 4,
  elapsedSec: 600,
  submitTime: new Date().toISOString(),
  verifiedBy: null,
  verifiedAt: null,
})
const page = (records: unknown[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })

let server: FakeServer
let isManageable: boolean
let staffRole: string | null
let waiting: ReturnType<typeof row>[]
let verified: unknown[]
let requests: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('author')
  isManageable = true
  staffRole = null
  waiting = [row(31), row(32)]
  verified = []
  requests = []
  const contest = runningContest({ verificationRequired: true })
  server = startFakeServer(({ path, method, body, query }) => {
    if (path === '/api/get-contest-info') return { data: { ...contest, manageable: isManageable, staffRole } }
    if (path === '/api/get-contest-problem') return { data: [] }
    if (path === '/api/get-contest-verifications')
      return { data: page(query['verified'] === 'true' ? verified : waiting) }
    if (path === '/api/contest-verification') {
      requests.push([method, method === 'POST' ? body : query['submitId']])
      const done = waiting[0]
      waiting = waiting.slice(1)
      verified = [{ ...done, verifiedBy: 'eve', verifiedAt: new Date().toISOString() }]
      return { data: null }
    }
    if (path === '/api/get-contest-clarification-list') return { data: page([]) }
    return { data: path.includes('not-read') || path.includes('unread') ? [] : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(): void {
  render(
    <TestProviders at="/contest/7/verification">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="verification" element={<VerificationPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('a juror verifies verdicts one by one, and sees who verified each', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Verify #31' }))
  expect(requests).toEqual([['POST', { cid: 7, verdicts: [{ submitId: 31, attempt: 2 }] }]])
  await user.click(screen.getByRole('radio', { name: 'Verified' }))
  expect(await screen.findByText(/^Verified by eve/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Undo #31' }))
  expect(requests.at(-1)).toEqual(['DELETE', '31'])
})

it('the key j selects a row and v verifies it', async () => {
  const user = userEvent.setup()
  open()
  await screen.findByRole('button', { name: 'Verify #31' })
  await user.keyboard('jjv')
  expect(requests).toEqual([['POST', { cid: 7, verdicts: [{ submitId: 32, attempt: 2 }] }]])
})

it('the tab shows how many are waiting', async () => {
  open()
  expect(await screen.findByLabelText('2 verdicts to verify')).toBeTruthy()
})

it('is for the jury only', async () => {
  isManageable = false
  open()
  expect(await screen.findByText('Contest administrators only')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Verification/ })).toBeNull()
})

it('shows an analyst pending and verified verdicts without actions', async () => {
  isManageable = false
  staffRole = 'analyst'
  verified = [{ ...row(30), verifiedBy: 'eve', verifiedAt: new Date().toISOString() }]
  const user = userEvent.setup()
  open()
  expect(await screen.findByLabelText('2 verdicts to verify')).toBeTruthy()
  expect(await screen.findByText('#31')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Verify/ })).toBeNull()
  await user.keyboard('jv')
  await user.click(screen.getByRole('radio', { name: 'Verified' }))
  expect(await screen.findByText(/^Verified by eve/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull()
  expect(requests).toEqual([])
})
