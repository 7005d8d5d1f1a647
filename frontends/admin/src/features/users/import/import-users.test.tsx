import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addTexts, ConfirmHost, i18n, queryClient, TooltipProvider } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeResponse, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { ImportUsersPage } from './ImportUsersPage.tsx'

// jsdom lays nothing out, so that there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
Element.prototype.hasPointerCapture = () => false
/** jsdom has none, and the router makes one for each step. */
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
  gid: number | null
}

let server: FakeServer
let rows: Row[]
let done: number
let isForgotten: boolean
/** Answers to going on, before accounts are made again. */
let cuts: FakeResponse[]

const outcomes = ['created', 'refused', 'exists'] as const
const progress = () => ({
  ...{ id: 'i1', name: 'class.csv', total: rows.length, done },
  ...{ createdAt: '2026-03-01T00:00:00.000Z', expiresAt: '2026-03-02T00:00:00.000Z' },
})
const resultRow = ({ username, gid }: Row, at: number) => ({
  ...{ row: at + 1, outcome: at < done ? outcomes[at] : 'waiting', username, gid },
  ...{ realname: '张三', number: null, uid: null, password: at === 0 ? 'made1234' : null, message: null },
})

function goOn(): FakeResponse {
  const cut = cuts.shift()
  if (cut !== undefined) return cut
  done = Math.min(rows.length, done + 2)
  return { data: progress() }
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
  if (path === '/api/admin/user/import/continue') return goOn()
  if (path === '/api/admin/user/import' && method === 'GET')
    return { data: { ...progress(), rows: rows.map(resultRow) } }
  if (path === '/api/admin/user/import') isForgotten = true
  return { data: path === '/api/group/members' ? [] : null }
}

beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  ;[rows, done, isForgotten, cuts] = [[], 0, false, []]
  server = startFakeServer(answer)
  const routes = [{ path: '/admin/user/import', element: <ImportUsersPage /> }]
  render(
    <QueryClientProvider client={queryClient}>
      <TooltipProvider>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: ['/admin/user/import'] })} />
        <ConfirmHost />
      </TooltipProvider>
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const lines = '学号,姓名,班级,口令栏\n101,张三,A,\n102,李四,A,short\n103,王五,B,\n'

async function checkList(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  const file = new File([lines], 'class.csv', { type: 'text/csv' })
  // jsdom has no way to read the bytes of a file.
  file.arrayBuffer = async () => new TextEncoder().encode(lines).buffer
  await user.upload(await screen.findByLabelText('File with the list', { selector: 'input' }), file)
  await user.click(await screen.findByRole('combobox', { name: 'What “口令栏” holds' }))
  await user.click(await screen.findByRole('option', { name: 'Password' }))
  await user.click(screen.getByRole('combobox', { name: 'Members of' }))
  await user.click(await screen.findByRole('option', { name: 'One group for each class' }))
  const prefix = screen.getByLabelText('Text before the class')
  await user.type(prefix, 'Y')
  expect(screen.getByRole('alert').textContent).toContain('“YA” has 2 characters')
  await user.type(prefix, 'ear 1')
  await user.click(screen.getByRole('button', { name: 'Check the list' }))
  await screen.findByText('Choose a longer password')
}

it('leads from a list to accounts, groups and passwords, and forgets them', async () => {
  const user = userEvent.setup()
  await checkList(user)
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  await screen.findByText('1 accounts created, 1 existed already, 1 rows not imported')
  expect(rows).toMatchObject([
    { username: '101', number: '101', realname: '张三', gid: 9 },
    { username: '102', password: 'short', gid: null },
    { username: '103', gid: 8 },
  ])
  expect(server.to('/api/group').map(({ body }) => body)).toMatchObject([{ name: 'Year 1A', auth: 3 }])
  expect(server.to('/api/group/members').map(({ body }) => body)).toEqual([
    { gid: 9, usernames: ['101'] },
    { gid: 8, usernames: ['103'] },
  ])
  const shown = within(screen.getByRole('group', { name: 'What became of each row' }))
  expect(shown.getByText('made1234')).toBeTruthy()
  expect(document.querySelector('[data-password-sheet]')?.textContent).toContain('made1234')
  await user.click(screen.getByRole('button', { name: 'Forget passwords now' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Forget passwords now' }))
  await screen.findByText('1. Choose a list')
  expect(isForgotten).toBe(true)
})

it('goes on with an import that was cut off', async () => {
  const user = userEvent.setup()
  cuts = [{ refused: { status: 400, code: 'x.y', msg: 'Try again soon' } }]
  await checkList(user)
  await user.click(screen.getByRole('button', { name: 'Import 2 people' }))
  await screen.findByText('Try again soon')
  await user.click(screen.getByRole('link', { name: 'Import another list' }))
  await screen.findByText('Not finished, 0 of 3 rows', { exact: false })
  await user.click(screen.getByRole('link', { name: 'class.csv' }))
  await user.click(await screen.findByRole('button', { name: 'Go on' }))
  await screen.findByText('1 accounts created, 1 existed already, 1 rows not imported')
  expect(server.to('/api/group/members')).toHaveLength(2)
})
