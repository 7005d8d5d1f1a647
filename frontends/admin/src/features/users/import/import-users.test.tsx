import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addTexts, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeResponse, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { ImportUsersPage } from './ImportUsersPage.tsx'

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
/** jsdom has no `Request`, and the router creates one for each navigation. */
class PageRequest {
  readonly method = 'GET'
  readonly url: string
  readonly signal: AbortSignal | undefined
  constructor(url: string, options?: { signal?: AbortSignal }) {
    this.url = url
    this.signal = options?.signal
  }
}
globalThis.Request ??= PageRequest as unknown as typeof Request
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

interface Row {
  username: string
  gid?: number | null
  groupName?: string
  membership?: string
}

let server: FakeServer
let rows: Row[]
let done: number
let isForgotten: boolean
/** Answers to calls that continue an import, used before those that create accounts. */
let cuts: FakeResponse[]
/** The same for calls that add members. */
let groupCuts: FakeResponse[]

const isLeft = ({ gid = null, groupName, membership }: Row) =>
  (gid !== null || groupName !== undefined) && membership === undefined
const outcomes = ['created', 'refused', 'exists'] as const
const progress = () => ({
  id: 'i1',
  name: 'class.csv',
  total: rows.length,
  done,
  membersLeft: rows.filter(isLeft).length,
  createdAt: '2026-03-01T00:00:00.000Z',
  expiresAt: '2026-03-02T00:00:00.000Z',
})
const resultRow = ({ username, gid = null, groupName = undefined, membership = undefined }: Row, at: number) => ({
  row: at + 1,
  outcome: at < done ? outcomes[at] : 'waiting',
  username,
  gid,
  groupName: groupName ?? null,
  membership: membership ?? null,
  realname: '张三',
  number: null,
  uid: null,
  password: at === 0 ? 'made1234' : null,
  message: null,
})

function continueImport(): FakeResponse {
  const cut = cuts.shift()
  if (cut !== undefined) return cut
  done = Math.min(rows.length, done + 2)
  return { data: progress() }
}

interface SavedGroup {
  gid: number
  name?: string
  members?: { username: string; membership: string }[]
}

/** The stored progress of groups and members. */
function keep({ gid, name, members = [] }: SavedGroup): FakeResponse {
  for (const row of rows) {
    if (name !== undefined && row.groupName === name) row.gid = gid
    const membership = members.find(({ username }) => username === row.username && row.gid === gid)?.membership
    if (membership !== undefined) row.membership = membership
  }
  return { data: null }
}

function addToGroup({ gid, usernames }: { gid: number; usernames: string[] }): FakeResponse {
  const cut = groupCuts.shift()
  if (cut !== undefined) return cut
  return { data: usernames.map((username) => ({ username, outcome: gid === 8 ? 'unknown' : 'added' })) }
}

function answer({ method, path, body }: { method: string; path: string; body: unknown }): FakeResponse {
  if (path === '/api/admin/user/imports') return { data: rows.length === 0 || isForgotten ? [] : [progress()] }
  if (path === '/api/admin/user/check-import')
    return {
      data: [
        { row: 1, outcome: 'new', message: null },
        { row: 2, outcome: 'refused', message: 'Choose a longer password' },
        { row: 3, outcome: 'exists', message: 'The account has another name' },
      ],
    }
  if (path === '/api/get-group-list') return { data: { records: [{ id: 8, name: 'Year 1B' }], total: 1 } }
  if (path === '/api/group') return { data: { id: 9 } }
  if (path === '/api/admin/user/import' && method === 'POST') {
    rows = (body as { rows: Row[] }).rows
    return { data: progress() }
  }
  if (path === '/api/admin/user/import/continue') return continueImport()
  if (path === '/api/group/members') return addToGroup(body as { gid: number; usernames: string[] })
  if (path.startsWith('/api/admin/user/import/')) return keep(body as SavedGroup)
  if (path === '/api/admin/user/import' && method === 'GET')
    return { data: { ...progress(), rows: rows.map(resultRow) } }
  if (path === '/api/admin/user/import') isForgotten = true
  return { data: null }
}

beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  ;[rows, done, isForgotten, cuts, groupCuts] = [[], 0, false, [], []]
  server = startFakeServer(answer)
  const routes = [{ path: '/admin/user/import', element: <ImportUsersPage /> }]
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/user/import'] })} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const lines = '学号,姓名,班级,口令栏\n101,张三,A,\n102,李四,A,short\n103,王五,B,\n'

/** Confirms the use of the existing group. */
async function begin(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Import 2 users' }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(question.getByText(/already exist: Year 1B\./)).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Use existing' }))
}

async function checkList(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const file = new File([lines], 'class.csv', { type: 'text/csv' })
  // jsdom cannot read the bytes of a file.
  file.arrayBuffer = async () => new TextEncoder().encode(lines).buffer
  await user.upload(await screen.findByLabelText('List file', { selector: 'input' }), file)
  await user.click(await screen.findByRole('combobox', { name: 'Meaning of column “口令栏”' }))
  await user.click(await screen.findByRole('option', { name: 'Password' }))
  await user.click(screen.getByRole('combobox', { name: 'Add to group' }))
  await user.click(await screen.findByRole('option', { name: 'One group per class' }))
  const prefix = screen.getByLabelText('Prefix before the class')
  await user.type(prefix, 'Y')
  expect(screen.getByRole('alert').textContent).toContain('“YA” has 2 characters')
  await user.type(prefix, 'ear 1')
  await user.click(screen.getByRole('button', { name: 'Check list' }))
  await screen.findByText('Choose a longer password')
}

it('creates accounts, groups and passwords from a list, and deletes the import afterwards', async () => {
  const user = userEvent.setup()
  await checkList(user)
  await begin(user)
  await screen.findByText('1 account created, 1 existed already, 1 row not imported')
  const links = screen.getAllByRole('link', { name: /^Open/ }).map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/group/9', '/group/8'])
  const [begun] = server.to('/api/admin/user/import').filter(({ method }) => method === 'POST')
  expect(begun?.body).toMatchObject({
    rows: [
      { username: '101', number: '101', realname: '张三', groupName: 'Year 1A' },
      { username: '102', password: 'short' },
      { username: '103', gid: 8 },
    ],
  })
  const order = server.calls.map(({ path, method }) => `${method} ${path}`)
  expect(order.indexOf('POST /api/admin/user/import')).toBeLessThan(order.indexOf('POST /api/group'))
  expect(server.to('/api/group').map(({ body }) => body)).toMatchObject([{ name: 'Year 1A', auth: 3 }])
  expect(server.to('/api/group/members').map(({ body }) => body)).toEqual([
    { gid: 9, usernames: ['101'] },
    { gid: 8, usernames: ['103'] },
  ])
  const shown = within(screen.getByRole('group', { name: 'Results by row' }))
  expect(shown.getByText(/account disabled or renamed/)).toBeTruthy()
  expect(shown.getByText('made1234')).toBeTruthy()
  expect(document.querySelector('[data-password-sheet]')?.textContent).toContain('made1234')
  await user.click(screen.getByRole('button', { name: 'Clear passwords now' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Clear passwords now' }))
  await screen.findByText('1. Choose file')
  expect(isForgotten).toBe(true)
})

it('continues an interrupted import', async () => {
  const user = userEvent.setup()
  cuts = [{ refused: { status: 400, code: 'x.y', msg: 'Try again soon' } }]
  await checkList(user)
  await begin(user)
  await screen.findByText('Try again soon')
  await user.click(screen.getByRole('link', { name: 'Import another list' }))
  await screen.findByText('Unfinished, 0 of 3 rows', { exact: false })
  await user.click(screen.getByRole('link', { name: 'class.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Continue' }))
  await screen.findByText('1 account created, 1 existed already, 1 row not imported')
  expect(server.to('/api/group/members')).toHaveLength(2)
})

it('creates no group and stores no list if an existing group is declined, and keeps the input', async () => {
  const user = userEvent.setup()
  await checkList(user)
  await user.click(screen.getByRole('button', { name: 'Import 2 users' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
  const choose = async (kind: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Add to group' }))
    await user.click(await screen.findByRole('option', { name: kind }))
  }
  await choose('No group')
  await choose('One group per class')
  expect(screen.getByLabelText<HTMLInputElement>('Prefix before the class').value).toBe('Year 1')
  expect(server.to('/api/group')).toEqual([])
  expect(rows).toEqual([])
})

it('continues to add members to groups after an interruption', async () => {
  const user = userEvent.setup()
  groupCuts = [{ refused: { status: 503, code: 'server.unavailable', msg: 'Not now' } }]
  await checkList(user)
  await begin(user)
  await screen.findByText('Not now')
  await user.click(screen.getByRole('link', { name: 'Import another list' }))
  await screen.findByText('Accounts created, 2 users not yet in a group', { exact: false })
  await user.click(screen.getByRole('link', { name: 'class.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Continue adding to groups' }))
  await screen.findByText('1 user was not added to a group, see the table')
  expect(server.to('/api/group')).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Continue adding to groups' })).toBeNull()
})
