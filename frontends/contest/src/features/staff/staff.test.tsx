import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import type { StaffRole } from '@verdict/proto/codes/contest'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as organiserTexts } from '../../texts/organiser/organiser.texts.ts'
import { texts } from '../../texts/texts.ts'
import { BalloonsPage } from '../on-site/BalloonsPage.tsx'
import { AdminPrintPage } from '../on-site/AdminPrintPage.tsx'
import { ContestShell } from '../shell/ContestShell.tsx'
import { TeamsPage } from '../teams/TeamsPage.tsx'
import { StaffPage } from './StaffPage.tsx'

addTexts('contest', texts)
addTexts('contest', organiserTexts)
await i18n.changeLanguage('en-US')

const page = (records: unknown[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 })
const rob = { uid: 'rob', username: 'rob', role: 'balloons', rooms: ['A'], teams: 2 }
const balloon = {
  id: 5,
  uid: 'team-1',
  cid: 7,
  pid: 1,
  submitId: 5,
  displayId: 'A',
  username: 'Pandas',
  realname: null,
  organisation: null,
  seat: 'A-1',
  time: 60,
  status: 0,
  submitTime: '2026-01-01T00:00:00Z',
  checked: false,
  firstBlood: false,
  color: null,
}
const print: Record<string, unknown> = {
  id: 9,
  cid: 7,
  username: 'ada',
  realname: null,
  team: 'Pandas',
  organisation: null,
  seat: 'A-1',
  status: 0,
  gmtCreate: '2026-01-01T00:00:00Z',
}

let server: FakeServer
let reader: { manageable?: boolean; staffRole?: StaffRole }
let saved: unknown[]
let printer: boolean
let printed: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('me')
  saved = []
  printer = false
  printed = []
  delete print['job']
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/get-contest-info') return { data: runningContest({ openPrint: true, auth: 1, ...reader }) }
    if (path === '/api/get-contest-access') return { data: { access: false } }
    if (path === '/api/get-contest-staff') return { data: page([rob]) }
    if (path === '/api/get-contest-ac-info') return { data: page([balloon]) }
    if (path === '/api/get-contest-print') return { data: { ...page([print]), printer } }
    if (path === '/api/get-contest-teams') return { data: page([]) }
    if (path === '/api/print-contest-text') printed.push(body)
    if (path !== '/api/contest-staff' || method !== 'PUT')
      return { data: path.includes('list') ? page([]) : path.includes('not-read') ? [] : null }
    saved.push(body)
    if (saved.length > 1) return { data: null }
    return { refused: { status: 400, code: 'contest.staff_takes_part', msg: 'rob takes part in the contest' } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(path: string) {
  render(
    <TestProviders at={`/contest/7/${path}`}>
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="staff" element={<StaffPage />} />
          <Route path="teams" element={<TeamsPage />} />
          <Route path="ac-info" element={<BalloonsPage />} />
          <Route path="admin-print" element={<AdminPrintPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Contest' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

it('staff is added in a form, and an error is shown at the name', async () => {
  reader = { manageable: true }
  open('staff')
  const user = userEvent.setup()
  expect(await screen.findByText('rob')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit staff member “rob”' }))
  await user.type(await screen.findByLabelText(/Rooms/), '{Enter}B')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('rob takes part in the contest')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saved.at(-1)).toEqual({ cid: 7, username: 'rob', role: 'balloons', rooms: ['A', 'B'] })
})

describe('staff of a private contest', () => {
  it('delivers balloons, and has only the pages for that', async () => {
    reader = { staffRole: 'balloons' }
    open('ac-info')
    expect(await screen.findByRole('button', { name: 'Mark as delivered' })).toBeTruthy()
    expect(await tabs()).toEqual(['Overview', 'Balloons'])
  })

  it('prints, and has only the pages for that', async () => {
    reader = { staffRole: 'printing' }
    open('admin-print')
    expect(await screen.findByRole('button', { name: 'Mark as printed' })).toBeTruthy()
    expect(await tabs()).toEqual(['Overview', 'Prints'])
  })

  it('sends texts to the printer of the site if there is one, and sees errors', async () => {
    reader = { staffRole: 'printing' }
    printer = true
    print['job'] = { state: 'failed', reason: 'out of paper', tries: 1 }
    open('admin-print')
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: 'Print again' }))
    expect(screen.getByText('out of paper')).toBeTruthy()
    await waitFor(() => expect(printed).toEqual([{ id: 9, cid: 7 }]))
  })

  it('is told if a page is for others', async () => {
    reader = { staffRole: 'printing' }
    open('ac-info')
    expect(await screen.findByRole('alert')).toBeTruthy()
  })
})

describe('an analyst', () => {
  const shown = ['Teams', 'Staff', 'Balloons', 'Prints', 'Resolver', 'Judge check', 'What if']

  it.each([
    ['ac-info', 'Pandas', 'Mark as delivered'],
    ['admin-print', 'Pandas', 'Mark as printed'],
    ['teams', 'No teams: all participants are ranked individually', 'Import teams'],
    ['staff', 'rob', 'Add staff'],
  ])('sees %s without the actions', async (path, text, button) => {
    reader = { staffRole: 'analyst' }
    open(path)
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: button })).toBeNull()
    expect(await tabs()).toEqual(expect.arrayContaining(shown))
  })
})
