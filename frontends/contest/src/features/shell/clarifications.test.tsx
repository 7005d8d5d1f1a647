import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from './ContestShell.tsx'
import { ClarificationsPage } from '../clarifications/ClarificationsPage.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')

const time = new Date().toISOString()
const problem = { id: 1, cid: 7, pid: 11, displayId: 'A', displayTitle: 'Apples', color: null, ac: 0, total: 0 }
const answer = {
  id: 3,
  cid: 7,
  pid: 11,
  displayId: 'A',
  text: 'Yes, it is.',
  time,
  fromJury: true,
  toAll: false,
  replyTo: 2,
  question: 'Is n at most 10?',
  answered: null,
  unread: true,
}
const thread = {
  id: 2,
  pid: 11,
  displayId: 'A',
  text: 'Is n at most 10?',
  time,
  username: 'ann',
  toAll: false,
  to: [],
  from: { key: 'uid-ann', name: 'ann', realname: null },
  answered: false,
  claimedBy: null,
  replies: [],
  toGroups: [],
}
const page = (records: unknown[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })

let server: FakeServer
let unread: unknown[]
let refuses: boolean
let isManageable: boolean

beforeEach(() => {
  resetPage()
  unread = [answer]
  refuses = false
  isManageable = false
  server = startFakeServer(({ path, method }) => {
    if (path === '/api/get-contest-info') return { data: runningContest({ manageable: isManageable }) }
    if (path === '/api/get-contest-problem') return { data: [problem] }
    if (path === '/api/get-contest-not-read-announcement') return { data: [] }
    if (path === '/api/get-contest-unread-clarifications') return { data: unread }
    if (path === '/api/get-contest-clarifications') return { data: page([answer]) }
    if (path === '/api/get-contest-team-groups') return { data: [] }
    if (path === '/api/get-contest-clarification-list') return { data: page([thread]) }
    if (path === '/api/contest-clarification-read') unread = []
    if (path === '/api/contest-clarification' && method === 'POST' && refuses)
      return { refused: { status: 429, code: 'contest.clarification_too_soon', msg: 'Try again in 9 s' } }
    return { data: path.startsWith('/api/send') || path === '/api/contest-clarification' ? { id: 9 } : null }
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
          <Route index element={<p>overview</p>} />
          <Route path="clarifications" element={<ClarificationsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('an unread answer of the jury is on every page of the contest', async () => {
  signInAs('ann')
  open('/contest/7')
  const notice = within(await screen.findByRole('status', { name: 'Announcement' }))
  expect(await notice.findByText('Yes, it is.')).toBeTruthy()
  expect(await screen.findByLabelText('1 unanswered')).toBeTruthy()
  await userEvent.click(notice.getByRole('button', { name: 'Dismiss' }))
  expect(server.to('/api/contest-clarification-read')[0]?.body).toEqual({ cid: 7, id: 3 })
  await screen.findByText('overview')
  expect(screen.queryByText('Yes, it is.')).toBeNull()
})

it('a participant asks about a problem, and keeps the input when it is refused', async () => {
  signInAs('ann')
  open('/contest/7/clarifications')
  expect(await screen.findByText('Is n at most 10?')).toBeTruthy()
  const user = userEvent.setup()
  const text = await screen.findByLabelText('Text')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('The text cannot be empty')).toBeTruthy()
  refuses = true
  await user.type(text, 'What is A?')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Try again in 9 s')).toBeTruthy()
  expect((text as HTMLTextAreaElement).value).toBe('What is A?')
  refuses = false
  isManageable = false
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.to('/api/contest-clarification').at(-1)?.body).toEqual({ cid: 7, pid: null, text: 'What is A?' })
  expect(await screen.findByDisplayValue('')).toBeTruthy()
})

it('the jury claims a question before it answers, with a quote for others', async () => {
  signInAs('author')
  isManageable = true
  open('/contest/7/clarifications')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Answer' }))
  expect(server.to('/api/contest-clarification-claim')[0]?.body).toMatchObject({ id: 2, claimed: true })
  const text = await screen.findByLabelText('Text')
  await user.type(text, 'Yes.')
  await user.click(screen.getByRole('button', { name: 'Quote question' }))
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(server.to('/api/send-contest-clarification')[0]?.body).toEqual({
    cid: 7,
    replyTo: 2,
    text: '> Is n at most 10?\nYes.',
    toAll: false,
    toGroups: [],
  })
})
