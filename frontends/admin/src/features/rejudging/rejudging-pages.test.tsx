import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { addTexts, i18n } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import type { RejudgedRow, Rejudging } from './rejudging.ts'
import { RejudgingPage } from './RejudgingPage.tsx'
import { RejudgingsPage } from './RejudgingsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const base: Rejudging = {
  id: 3,
  scope: { pid: 12, status: JudgeStatus.WrongAnswer },
  preview: true,
  sameVersion: false,
  version: null,
  problemID: null,
  contestTitle: null,
  undoable: false,
  reason: 'new data',
  startedBy: 'boss',
  state: 'ready',
  total: 40,
  judged: 40,
  changed: 2,
  startedAt: '2026-03-01T00:00:00.000Z',
  endedAt: null,
}

const outcome = (status: RejudgedRow['before']['status'], score: number | null = null) => ({
  status,
  score,
  time: 15,
  memory: 1024,
})

const changedRow: RejudgedRow = {
  submitId: 101,
  username: 'ada',
  displayPid: 'A1000',
  language: 'C++',
  before: outcome(JudgeStatus.WrongAnswer),
  after: outcome(JudgeStatus.Accepted),
  changed: true,
  outdated: false,
}

let server: FakeServer
let rejudging: Rejudging
let rows: RejudgedRow[]

beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  rejudging = base
  rows = [changedRow, { ...changedRow, submitId: 102, after: null, changed: false, outdated: true }]
  server = startFakeServer(({ path }) => {
    if (path === '/api/admin/judge/rejudgings') return { data: { records: [rejudging], total: 1 } }
    if (path === '/api/admin/judge/rejudging/apply') rejudging = { ...rejudging, state: 'applied', undoable: true }
    if (path === '/api/admin/judge/rejudging/undo') rejudging = { ...rejudging, state: 'undone', undoable: false }
    if (path === '/api/admin/judge/rejudging/drop') rejudging = { ...rejudging, state: 'dropped' }
    if (path === '/api/admin/problem/get-problem-list')
      return {
        data: {
          records: [
            { id: 12, problemId: 'A1000' },
            { id: 13, problemId: 'A10001' },
          ],
          total: 2,
        },
      }
    if (path === '/api/languages') return { data: [{ id: 1, name: 'C++' }] }
    return {
      data: server.calls.at(-1)?.method === 'GET' ? { rejudging, submissions: { records: rows, total: 2 } } : rejudging,
    }
  })
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

function show(at: string) {
  render(
    <TestProviders at={at}>
      <Routes>
        <Route path="/admin/rejudging" element={<RejudgingsPage />} />
        <Route path="/admin/rejudging/:id" element={<RejudgingPage />} />
      </Routes>
    </TestProviders>,
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const path = '/api/admin/judge/rejudging'

describe('a preview', () => {
  it('shows the changes, and which submissions were judged since', async () => {
    show('/admin/rejudging/3')
    expect(await screen.findByText('Problem ID 12 · Wrong Answer')).toBeTruthy()
    expect(screen.getByText('2 changed')).toBeTruthy()
    const row = within(screen.getAllByRole('row')[1] ?? document.body)
    expect([row.getByText('WA'), row.getByText('AC')]).toHaveLength(2)
    expect(screen.getByText('Outdated')).toBeTruthy()
    expect(server.to(path)[0]?.query).toMatchObject({ id: '3', onlyChanged: 'true' })
  })

  it('shows unchanged ones on request', async () => {
    show('/admin/rejudging/3')
    await screen.findByText('2 changed')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Changed only' }))
    await waitFor(() => expect(server.to(path).at(-1)?.query).toMatchObject({ onlyChanged: 'false' }))
  })

  it('is applied after a confirmation that lists the changes', async () => {
    show('/admin/rejudging/3')
    await screen.findByText('2 changed')
    await userEvent.click(button('Apply'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Apply 2 new verdicts?')).toBeTruthy()
    expect(server.to(`${path}/apply`)).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Apply' }))
    expect(await screen.findByText('Applied')).toBeTruthy()
    expect(server.to(`${path}/apply`)[0]?.body).toEqual({ id: 3 })
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
  })

  it('that was applied is undone after confirmation, and names its contest', async () => {
    rejudging = {
      ...base,
      scope: { cid: 7, pid: 12 },
      problemID: 'A1000',
      contestTitle: 'Spring Cup',
      state: 'applied',
      undoable: true,
    }
    show('/admin/rejudging/3')
    expect(await screen.findByText('A1000 · Spring Cup')).toBeTruthy()
    await userEvent.click(button('Undo'))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('Undone')).toBeTruthy()
    expect(server.to(`${path}/undo`)[0]?.body).toEqual({ id: 3 })
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('is dropped after confirmation, also while it runs', async () => {
    rejudging = { ...base, state: 'running', judged: 10 }
    show('/admin/rejudging/3')
    expect(await screen.findByText('10 / 40')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull()
    await userEvent.click(button('Discard'))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }))
    expect(await screen.findByText('Discarded')).toBeTruthy()
  })
})

describe('a rejudging', () => {
  async function open() {
    show('/admin/rejudging')
    await screen.findByText('Problem ID 12 · Wrong Answer')
    await userEvent.click(button('New rejudge'))
    return within(await screen.findByRole('dialog'))
  }

  it('starts as a preview for the entered problem', async () => {
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Problem ID'), 'a1000')
    await userEvent.click(dialog.getByRole('button', { name: 'Start preview' }))
    await screen.findByText('2 changed')
    expect(server.calls.find((call) => call.method === 'POST')?.body).toEqual({
      scope: { pid: 12 },
      preview: true,
      sameVersion: false,
    })
  })

  it('shows what is missing at the field, without a call', async () => {
    const dialog = await open()
    await userEvent.click(dialog.getByRole('button', { name: 'Start preview' }))
    expect(dialog.getByText('Fill in at least one of problem ID, contest ID and submission IDs')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Problem ID'), 'B7')
    await userEvent.click(dialog.getByRole('button', { name: 'Start preview' }))
    expect(await dialog.findByText('Problem B7 does not exist')).toBeTruthy()
    expect(server.calls.some((call) => call.method === 'POST')).toBe(false)
  })

  it('without a preview asks first', async () => {
    const dialog = await open()
    await userEvent.type(dialog.getByLabelText('Submission IDs'), '101-102')
    await userEvent.click(dialog.getByRole('switch', { name: 'Preview' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Rejudge now' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(server.calls.some((call) => call.method === 'POST')).toBe(false)
    await userEvent.click(question.getByRole('button', { name: 'Rejudge now' }))
    await waitFor(() =>
      expect(server.calls.find((call) => call.method === 'POST')?.body).toMatchObject({
        scope: { submitIds: [101, 102] },
        preview: false,
      }),
    )
  })
})
