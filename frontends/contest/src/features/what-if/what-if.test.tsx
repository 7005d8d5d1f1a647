import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as organiserTexts } from '../../texts/organiser/organiser.texts.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from '../shell/ContestShell.tsx'
import { WhatIfPage } from './WhatIfPage.tsx'

addTexts('contest', texts)
addTexts('contest', organiserTexts)
await i18n.changeLanguage('en-US')

const standing = (rank: number, ac: number, totalTime: number) => ({ rank, ac, totalTime, totalScore: null })
const page = (records: unknown[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })
const change = {
  uid: 'bob',
  username: 'bob',
  rankShowName: 'Bob',
  before: standing(1, 2, 3900),
  after: standing(2, 1, 1800),
}
const rejudging = {
  id: 4,
  scope: { cid: 7 },
  preview: true,
  sameVersion: false,
  reason: 'wrong test',
  startedBy: 'root',
  state: 'ready',
  total: 9,
  judged: 9,
  changed: 1,
  startedAt: new Date().toISOString(),
  endedAt: null,
  problemID: null,
  contestTitle: null,
  undoable: false,
}
const applied = { ...rejudging, id: 3, reason: 'late test', state: 'applied', undoable: true }
const outcome = (status: number) => ({ status, score: null, time: 5, memory: 9 })
const rejudged = (submitId: number, outdated: boolean) => ({
  submitId,
  username: 'bob',
  displayPid: 'A',
  language: 'C',
  before: outcome(0),
  after: outcome(-1),
  changed: true,
  outdated,
})

let server: FakeServer
let removed: unknown[]
let ready: typeof rejudging
let isManageable: boolean
let staffRole: string | null
let isRefused: boolean
let requests: { method: string; path: string; body: unknown }[]

// jsdom has no layout.
Element.prototype.scrollIntoView ??= () => undefined

beforeEach(() => {
  resetPage()
  removed = []
  ready = rejudging
  requests = []
  isManageable = true
  staffRole = null
  isRefused = false
  const contest = runningContest()
  server = startFakeServer(({ path, method, body }) => {
    if (path.includes('contest-removed-interval') || path.startsWith('/api/preview') || path.includes('rejudging/'))
      requests.push({ method, path, body })
    if (path === '/api/get-contest-info') return { data: { ...contest, manageable: isManageable, staffRole } }
    if (path === '/api/preview-contest-board' && isRefused)
      return { refused: { status: 400, code: 'contest.interval_invalid', msg: 'The interval must end earlier' } }
    if (path === '/api/preview-contest-board') return { data: { runs: 1, participants: 2, changes: page([change]) } }
    if (path === '/api/get-contest-removed-intervals') return { data: removed }
    if (path === '/api/admin/judge/rejudgings') return { data: page([ready, applied]) }
    if (path === '/api/admin/judge/rejudging')
      return { data: { rejudging: ready, submissions: page([rejudged(31, false), rejudged(32, true)]) } }
    if (path === '/api/contest-removed-interval' && method === 'POST') {
      const at = (minute: number) => new Date(Date.parse(contest.startTime) + minute * 60_000).toISOString()
      const who = { removedBy: 'author', removedAt: at(50), restoredBy: null, restoredAt: null }
      removed = [{ id: 3, fromTime: at(20), untilTime: at(30), reason: 'power cut', ...who }]
      return { data: { id: 3 } }
    }
    if (path === '/api/contest-removed-interval') removed = []
    if (path === '/api/get-contest-clarification-list') return { data: page([]) }
    return { data: path.includes('not-read') || path.includes('unread') ? [] : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(search = ''): void {
  render(
    <TestProviders at={`/contest/7/what-if${search}`}>
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="what-if" element={<WhatIfPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('an interval is previewed, dropped, previewed again, applied and undone', async () => {
  signInAs('author')
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Preview' }))
  expect(await screen.findAllByText('Enter the minutes')).toHaveLength(2)
  const fill = async () => {
    await user.type(screen.getByLabelText('From minute'), '20')
    await user.type(screen.getByLabelText('To minute'), '30')
    await user.click(screen.getByRole('button', { name: 'Preview' }))
    return screen.findByText('Bob')
  }
  await fill()
  const changes = screen.getByRole('region', { name: 'Scoreboard changes' })
  expect(within(changes).getByText('1 submission affected; 1 of 2 rows change.')).toBeTruthy()
  expect(within(changes).getByText('01:05:00')).toBeTruthy()
  expect(within(changes).getByText('00:30:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Bob')).toBeNull()
  expect(new Set(requests.filter(({ method }) => method === 'POST').map(({ path }) => path))).toEqual(
    new Set(['/api/preview-contest-board']),
  )
  await fill()
  await user.click(screen.getByRole('button', { name: 'Apply' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('power cut')).toBeTruthy()
  expect(requests.find(({ path }) => path === '/api/contest-removed-interval')?.body).toEqual({
    cid: 7,
    fromMinute: 20,
    untilMinute: 30,
    reason: '',
  })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('No removed intervals')).toBeTruthy()
})

it('a refused interval keeps the form with the reason', async () => {
  isRefused = true
  signInAs('author')
  open()
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('From minute'), '20')
  await user.type(screen.getByLabelText('To minute'), '900')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('The interval must end earlier')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  await user.type(screen.getByLabelText('To minute'), '{Backspace}')
  expect(screen.getByLabelText<HTMLInputElement>('To minute').value).toBe('90')
})

it('a rejudge is previewed as a scoreboard, without submissions judged meanwhile', async () => {
  signInAs('root', ['root'])
  open()
  const user = userEvent.setup()
  const press = (element: HTMLElement) => act(async () => fireEvent.keyDown(element, { key: 'Enter' }))
  await press(await screen.findByRole('combobox', { name: 'Rejudge' }))
  await press(await screen.findByRole('option', { name: '#4 · 1 changed (wrong test)' }))
  expect(await screen.findByText('Bob')).toBeTruthy()
  expect(requests.find(({ path }) => path === '/api/preview-contest-board')?.body).toMatchObject({
    verdicts: [{ submitId: 31, status: -1 }],
  })
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('Rejudge discarded')).toBeTruthy()
  expect(requests.find(({ path }) => path === '/api/admin/judge/rejudging/drop')).toMatchObject({ body: { id: 4 } })
})

it('a preview that was just started shows its progress, and then its scoreboard', async () => {
  ready = { ...rejudging, state: 'running', judged: 4, changed: 0 }
  signInAs('root', ['root'])
  open('?rejudging=4')
  expect(await screen.findByText('Judging: 4 of 9. Existing verdicts do not change.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  ready = rejudging
  expect(await screen.findByText('Bob', {}, { timeout: 5_000 })).toBeTruthy()
})

it('an applied rejudge is undone after confirmation', async () => {
  signInAs('root', ['root'])
  open()
  const user = userEvent.setup()
  expect(await screen.findByText('#3 (late test)')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restoring the previous verdicts')).toBeTruthy()
  expect(requests.find(({ path }) => path === '/api/admin/judge/rejudging/undo')).toMatchObject({ body: { id: 3 } })
})

it('is for managers of the contest', async () => {
  isManageable = false
  signInAs('ann')
  open()
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(requests).toEqual([])
})

it('an analyst sees the hypothetical scoreboard and removed intervals, without actions', async () => {
  isManageable = false
  staffRole = 'analyst'
  const at = new Date().toISOString()
  removed = [
    {
      id: 3,
      fromTime: at,
      untilTime: at,
      reason: 'power cut',
      removedBy: 'eve',
      removedAt: at,
      restoredBy: null,
      restoredAt: null,
    },
  ]
  signInAs('ann')
  open()
  const user = userEvent.setup()
  expect(await screen.findByRole('link', { name: 'What if' })).toBeTruthy()
  expect(await screen.findByText('power cut')).toBeTruthy()
  await user.type(screen.getByLabelText('From minute'), '20')
  await user.type(screen.getByLabelText('To minute'), '30')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText('Bob')).toBeTruthy()
  for (const name of ['Apply', 'Undo']) expect(screen.queryByRole('button', { name })).toBeNull()
})
