import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as shadowTexts } from '../../texts/organiser/shadow.texts.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from '../shell/ContestShell.tsx'
import { toGrid } from './matrix.rules.ts'
import { ShadowPage } from './ShadowPage.tsx'

addTexts('contest', texts)
addTexts('shadow', shadowTexts)
await i18n.changeLanguage('en-US')

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => undefined

const now = new Date().toISOString()
const team = (id: string, ours: string | null) => ({ id, name: `Team ${id}`, ours, ourName: ours, isSetByHand: false })
const shadow = {
  url: 'https://judge.example.org/api/contests/finals',
  username: 'shadow',
  hasPassword: true,
  enabled: true,
  setBy: 'root',
  contest: { name: 'The finals', startTime: now, startDiffers: true },
  isConnected: true,
  isOver: false,
  lastReadAt: now,
  lines: 1234,
  brokenLines: 2,
  submissions: { theirs: 9, taken: 8 },
  fault: { kind: 'status', detail: '502', at: now },
  mapping: { problem: [], team: [team('1', 'team-1'), team('2', null)], language: [] },
  targets: {
    problem: [],
    team: [
      { id: 'team-1', name: 'Alpha' },
      { id: 'team-2', name: 'Beta' },
    ],
    language: [],
  },
}
const difference = {
  key: 's77',
  submitId: 31,
  time: now,
  team: 'Alpha',
  problem: 'A',
  theirs: 'AC',
  ours: 'WA',
  status: -1,
  state: 'known',
  agreement: 'different',
  reason: null,
  failure: null,
  explanation: null,
}
const missing = {
  ...difference,
  key: 's78',
  submitId: null,
  ours: null,
  status: null,
  state: 'missing_here',
  agreement: null,
  reason: 'team',
}
const matrix = {
  cells: [
    { theirs: 'AC', ours: 'AC', count: 40, agreement: 'same' },
    { theirs: 'AC', ours: 'WA', count: 1, agreement: 'different' },
  ],
  counts: { differing: 2, explained: 0, similar: 0, waiting: 0, missingHere: 1, missingThere: 0 },
  firstSolvers: [{ problem: 'A', theirs: 'Alpha', ours: 'Beta', differs: true }],
}
const line = (rank: number) => ({ rank, score: 3, time: 300 })
const boards = {
  at: now,
  inSeconds: false,
  lines: [
    { team: 'Alpha', theirs: line(1), ours: line(2), differences: ['rank', 'problems'], problems: ['A'] },
    { team: 'Beta', theirs: line(2), ours: line(2), differences: [], problems: [] },
  ],
}
const page = (records: unknown[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })

let server: FakeServer
let requests: unknown[]
let known: unknown
let role: object

beforeEach(() => {
  resetPage()
  requests = []
  known = shadow
  role = { manageable: true }
  server = startFakeServer(({ path, method, body }) => {
    if (method !== 'GET' && path.includes('shadow')) requests.push([method, path, body])
    if (path === '/api/get-contest-info') return { data: { ...runningContest(), ...role } }
    if (path === '/api/get-contest-shadow') return { data: known }
    if (path === '/api/get-contest-shadow-differences') return { data: page([difference, missing]) }
    if (path === '/api/get-contest-shadow-matrix') return { data: matrix }
    if (path === '/api/get-contest-shadow-scoreboard') return { data: boards }
    if (path === '/api/get-contest-problem') return { data: [] }
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
    <TestProviders at="/contest/7/shadow">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="shadow" element={<ShadowPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('the jury sees the progress, the errors, and each difference', async () => {
  signInAs('author')
  open()
  expect(await screen.findByText('The finals')).toBeTruthy()
  expect(screen.getByText('8 of 9')).toBeTruthy()
  expect(screen.getByText(/The other system returned HTTP 502/)).toBeTruthy()
  expect(screen.getByText('2 invalid lines were skipped')).toBeTruthy()
  expect(screen.getByText('1 team is not mapped')).toBeTruthy()
  expect(await screen.findByLabelText('AC there, WA here')).toBeTruthy()
  expect(screen.getByText('team not mapped')).toBeTruthy()
  // A manager who is not a super administrator cannot connect.
  expect(screen.queryByLabelText('Password')).toBeNull()
})

it('a juror comments on a difference', async () => {
  signInAs('author')
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Explain s77' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(await within(dialog).findByText('Enter a reason')).toBeTruthy()
  await user.type(within(dialog).getByLabelText('Reason for the difference'), 'their checker is lenient')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(requests).toEqual([
    ['PUT', '/api/contest-shadow-explanation', { cid: 7, key: 's77', note: 'their checker is lenient' }],
  ])
})

it('pairs of verdicts and scoreboards are compared, different rows first', async () => {
  signInAs('author')
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('tab', { name: 'Verdict matrix' }))
  const table = await screen.findByRole('region', { name: 'Verdict matrix' })
  expect(within(table).getByText('40')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Scoreboards' }))
  expect(await screen.findByText(/1 row differs/)).toBeTruthy()
  expect(screen.getByText('problems A')).toBeTruthy()
  expect(screen.queryByText('Beta')).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'Show all rows' }))
  expect(await screen.findByText('Beta')).toBeTruthy()
})

it('a super administrator connects, and maps by hand', async () => {
  signInAs('root', ['root'])
  open()
  const user = userEvent.setup()
  const password = await screen.findByLabelText(/^Password/)
  expect(password).toHaveProperty('value', '')
  await user.type(screen.getByLabelText(/^Username/), '2')
  await user.type(password, 'secret')
  await user.click(screen.getByRole('button', { name: 'Save and connect' }))
  expect(requests).toEqual([
    ['PUT', '/api/contest-shadow', { cid: 7, url: shadow.url, username: 'shadow2', enabled: true, password: 'secret' }],
  ])
  await user.click(screen.getByRole('tab', { name: 'Mapping' }))
  await user.click(screen.getByRole('radio', { name: 'Teams' }))
  const press = (element: HTMLElement) => act(async () => fireEvent.keyDown(element, { key: 'Enter' }))
  await press(await screen.findByRole('combobox', { name: 'Team 2 maps to' }))
  await press(await screen.findByRole('option', { name: 'Beta' }))
  expect(requests.at(-1)).toEqual([
    'PUT',
    '/api/contest-shadow-mapping',
    { cid: 7, kind: 'team', id: '2', ours: 'team-2' },
  ])
})

it('an analyst reads, and changes nothing', async () => {
  role = { manageable: false, staffRole: 'analyst' }
  signInAs('ann')
  open()
  expect(await screen.findByLabelText('AC there, WA here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Explain/ })).toBeNull()
})

it('the jury is told if no contest is shadowed', async () => {
  known = null
  signInAs('author')
  open()
  expect(await screen.findByText('Shadow judging is not set up for this contest')).toBeTruthy()
})

it('verdicts are in rows and columns, accepted ones first', () => {
  const cell = (theirs: string, ours: string) => ({ theirs, ours, count: 1 })
  const grid = toGrid([cell('WA', 'CE'), cell('AC', 'WA'), cell('AC', 'AC')])
  expect([grid.theirs, grid.ours]).toEqual([
    ['AC', 'WA'],
    ['AC', 'CE', 'WA'],
  ])
  expect(grid.cellAt('WA', 'WA')).toBeUndefined()
})
