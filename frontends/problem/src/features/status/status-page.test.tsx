import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { addTexts, i18n, useSession } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { readSavedFilters, type SavedFilter, writeSavedFilters } from './saved-filters.ts'
import { StatusPage } from './StatusPage.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const row = (submitId: number, status: number, score: number | null = null) => ({
  submitId,
  uid: 'u',
  username: 'ada',
  pid: 1,
  displayPid: 'A1000',
  displayId: null,
  title: 'A + B',
  submitTime: '2026-03-01T00:00:00.000Z',
  status,
  share: false,
  time: 15,
  memory: 2048,
  score,
  oiRankScore: null,
  length: 20,
  language: 'C++',
  cid: 0,
  cpid: null,
  gid: null,
  source: null,
  judger: 'worker-1',
  ip: null,
  isManual: false,
})

let server: FakeServer
let rows: (ReturnType<typeof row> & { isVirtual?: boolean })[]
let answer: object
/** What the account stores. */
let stored: { version: number; preferences: { statusFilters?: SavedFilter[] } }

beforeEach(() => {
  resetPage()
  rows = [row(1, JudgeStatus.WrongAnswer)]
  stored = { version: 0, preferences: {} }
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/preferences') return { data: method === 'GET' ? stored : savePreferences(body as typeof stored) }
    if (path === '/api/get-submission-list') return { data: { records: rows, total: rows.length } }
    if (path.startsWith('/api/admin/judge/') || path === '/api/resubmit') return { data: answer }
    if (path === '/api/languages') return { data: [{ name: 'C++' }, { name: 'Rust' }] }
    return path === '/api/check-submissions-status' ? { data: {} } : null
  })
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

async function show(role: 'root' | 'admin' = 'root') {
  signInAs('boss', [role])
  render(
    <TestProviders>
      <StatusPage />
    </TestProviders>,
  )
  await screen.findAllByText('A1000')
}

function savePreferences({ version, preferences }: typeof stored) {
  const saved = version === stored.version
  if (saved) stored = { version: version + 1, preferences }
  return { ...stored, saved }
}

const button = (name: string) => screen.getByRole('button', { name })
const inRow = (submitId: number) =>
  within(screen.getAllByRole('row').find((one) => one.textContent?.includes(`${submitId}A1000`)) ?? document.body)

it('saves the current filter under a name, and restores it', async () => {
  signInAs('ann')
  const user = userEvent.setup()
  render(
    <TestProviders at="/status?problemID=A1000">
      <StatusPage />
    </TestProviders>,
  )
  await screen.findAllByText('A1000')
  await user.click(button('Saved filters'))
  await user.type(await screen.findByLabelText('Save current filter'), 'the first problem')
  await user.click(button('Save'))
  await user.keyboard('{Escape}')
  const problem = screen.getByRole('searchbox', { name: 'Filter by problem' })
  await user.clear(problem)
  await waitFor(() => expect(server.to('/api/get-submission-list').at(-1)?.query).not.toHaveProperty('problemID'))
  await user.click(button('Saved filters'))
  await user.click(await screen.findByRole('button', { name: 'the first problem' }))
  await waitFor(() => expect(problem).toHaveProperty('value', 'A1000'))
})

it('moves filters of this browser to the account, and keeps those saved on another computer meanwhile', async () => {
  const saved = (name: string, username: string) => ({ name, filter: { username } })
  writeSavedFilters(null, [saved('before the sign-in', 'bob')])
  signInAs('ann')
  const uid = useSession.getState().user?.uid ?? ''
  writeSavedFilters(uid, [saved('late', 'eve')])
  stored = { version: 3, preferences: { statusFilters: [saved('late', 'zoe')] } }
  const user = userEvent.setup()
  render(
    <TestProviders at="/status?problemID=A1000">
      <StatusPage />
    </TestProviders>,
  )
  await user.click(button('Saved filters'))
  await screen.findByRole('button', { name: 'before the sign-in' })
  const names = () => stored.preferences.statusFilters?.map(({ name }) => name)
  expect(names()).toEqual(['before the sign-in', 'late', 'late (2)'])
  expect([...readSavedFilters(uid), ...readSavedFilters(null)]).toEqual([])
  stored = { version: 9, preferences: { statusFilters: [saved('elsewhere', 'ada')] } }
  await user.type(await screen.findByLabelText('Save current filter'), 'here')
  await user.click(button('Save'))
  await screen.findByRole('button', { name: 'elsewhere' })
  expect(names()).toEqual(['elsewhere', 'here'])
})

it('marks submissions of a virtual run', async () => {
  rows = [{ ...row(1, JudgeStatus.WrongAnswer), isVirtual: true }, row(2, JudgeStatus.Accepted)]
  await show('admin')
  expect(inRow(1).getByTitle('Submitted in virtual participation').textContent).toBe('Virtual')
  expect(screen.getAllByText('Virtual')).toHaveLength(1)
})

it('offers corrections to super administrators only', async () => {
  await show('admin')
  expect(screen.queryByRole('button', { name: 'Rejudge #1' })).toBeNull()
})

it('tells a guest once that the submissions of a user need a sign-in, and makes no call for them', async () => {
  render(
    <TestProviders at="/status?username=ada">
      <StatusPage />
    </TestProviders>,
  )
  await screen.findAllByText('A1000')
  expect(screen.getAllByText('Please login first')).toHaveLength(1)
  expect(useSession.getState().signIn.isOpen).toBe(true)
  expect(server.to('/api/get-submission-list').map(({ query }) => query['username'])).toEqual([undefined])
})

it('requests the submissions in the language of the address', async () => {
  render(
    <TestProviders at="/status?language=Rust">
      <StatusPage />
    </TestProviders>,
  )
  await screen.findAllByText('A1000')
  expect(server.to('/api/get-submission-list').map(({ query }) => query['language'])).toEqual(['Rust'])
  expect(screen.getByRole('combobox', { name: 'Filter by language' }).textContent).toBe('Rust')
})

describe('a super administrator', () => {
  it('rejudges: the row waits and has no score', async () => {
    rows = [row(1, JudgeStatus.PartialAccepted, 60)]
    answer = { ...row(1, JudgeStatus.Pending, 60) }
    await show()
    await userEvent.click(button('Rejudge #1'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText(/discarded/)).toBeTruthy()
    expect(server.to('/api/admin/judge/rejudge')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Rejudge' }))
    expect(await screen.findByText('Rejudge successfully')).toBeTruthy()
    expect(server.to('/api/admin/judge/rejudge')[0]?.query).toEqual({ submitId: '1' })
    expect(await screen.findByText('Pending')).toBeTruthy()
    expect(screen.queryByText('60')).toBeNull()
    await waitFor(() => expect(server.to('/api/check-submissions-status')[0]?.body).toEqual({ submitIds: [1] }))
  })

  it('gives a manual verdict, with a score if there is one', async () => {
    rows = [row(1, JudgeStatus.PartialAccepted, 60), row(2, JudgeStatus.WrongAnswer)]
    answer = { ...row(1, JudgeStatus.PartialAccepted, 75), isManual: true, judger: 'boss' }
    await show()
    await userEvent.click(button('Manage #1'))
    await userEvent.click(button('Change verdict'))
    const dialog = within(await screen.findByRole('dialog'))
    const score = dialog.getByLabelText('Score')
    await userEvent.clear(score)
    await userEvent.click(dialog.getByRole('button', { name: 'Change verdict' }))
    expect(dialog.getByText(/^Enter a score/)).toBeTruthy()
    expect(server.to('/api/admin/judge/manual-judge')).toEqual([])
    await userEvent.type(score, '75')
    await userEvent.click(dialog.getByRole('button', { name: 'Change verdict' }))
    expect(await screen.findByText('Update Successfully')).toBeTruthy()
    expect(server.to('/api/admin/judge/manual-judge')[0]?.query).toEqual({ submitId: '1', status: '8', score: '75' })
    expect(inRow(1).getAllByText('75')).not.toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('needs no score if there is none, and sees the error in the dialog', async () => {
    await show()
    server.close()
    server = startFakeServer(() => ({ refused: { status: 400, code: 'x', msg: 'Not allowed now' } }))
    await userEvent.click(button('Manage #1'))
    await userEvent.click(button('Change verdict'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByLabelText('Score')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Change verdict' }))
    expect(await dialog.findByText('Not allowed now')).toBeTruthy()
    expect(server.to('/api/admin/judge/manual-judge')[0]?.query).toEqual({ submitId: '1', status: '-1' })
  })

  it('cancels after confirmation', async () => {
    answer = { ...row(1, JudgeStatus.Cancelled) }
    await show()
    await userEvent.click(button('Manage #1'))
    await userEvent.click(button('Cancel judging'))
    const question = within(await screen.findByRole('alertdialog'))
    expect(server.to('/api/admin/judge/cancel-judge')).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Cancel judging' }))
    expect(await screen.findByText('Cancel Successfully')).toBeTruthy()
    expect(inRow(1).getByText('Cancelled')).toBeTruthy()
  })

  it('sees unavailable corrections disabled', async () => {
    rows = [
      row(1, JudgeStatus.Judging),
      row(2, JudgeStatus.CompileError),
      row(3, JudgeStatus.Pending),
      row(4, JudgeStatus.Cancelled),
    ]
    await show()
    expect(button('Manage #1')).toMatchObject({ disabled: true })
    expect(button('Manage #2')).toMatchObject({ disabled: true })
    await userEvent.click(button('Manage #3'))
    expect(button('Change verdict')).toMatchObject({ disabled: true })
    expect(button('Cancel judging')).toMatchObject({ disabled: false })
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Manage #4'))
    expect(button('Change verdict')).toMatchObject({ disabled: false })
    expect(button('Cancel judging')).toMatchObject({ disabled: true })
  })
})

describe('a submission that its remote judge did not accept', () => {
  const showTo = async (uid: string) => {
    rows = [row(1, JudgeStatus.SubmittedFailed)]
    signInAs('ada')
    useSession.setState(({ user }) => ({ user: user && { ...user, uid } }))
    render(
      <TestProviders>
        <StatusPage />
      </TestProviders>,
    )
    await screen.findAllByText('A1000')
  }

  it('is sent again by its author from the row, which then waits', async () => {
    answer = { ...row(1, JudgeStatus.Pending), time: null, memory: null }
    await showTo('u')
    await userEvent.click(screen.getByRole('button', { name: 'Resubmit #1' }))
    expect(await screen.findByText('Resubmitted Successfully')).toBeTruthy()
    expect(server.to('/api/resubmit').map(({ query }) => query['submitId'])).toEqual(['1'])
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Resubmit #1' })).toBeNull())
  })

  it('cannot be sent again by others', async () => {
    await showTo('other')
    expect(screen.queryByRole('button', { name: 'Resubmit #1' })).toBeNull()
  })
})
