import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { PackageImportCard } from './PackageImportCard.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const underWay = {
  id: 'i1',
  filename: 'many.zip',
  bytes: 9,
  gid: 0,
  state: 'running',
  isCancelling: false,
  done: 3,
  total: 8,
  startedAt: '2026-01-01T00:00:00.000Z',
  failure: null,
  report: null,
}
const problem = {
  path: 'a/',
  format: 'hydro',
  outcome: 'created',
  pid: 7,
  problemId: 'P7',
  title: 'Sum',
  judgeMode: 'default',
  languages: [],
  tests: 2,
  bytes: 10,
  solutions: 0,
  notes: [],
}

let current: object | null
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  server = startFakeServer(({ method, path }) => {
    if (path !== '/api/package-import') return { data: null }
    if (method === 'DELETE') current = { ...underWay, state: 'cancelled', isCancelling: true }
    return { data: method === 'DELETE' ? null : current }
  })
})
afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

function open(): void {
  render(
    <TestProviders at="/admin/problem/batch-operation">
      <PackageImportCard />
    </TestProviders>,
  )
}

it('shows an import that was running before the page was opened, until it ends', async () => {
  current = underWay
  open()
  expect(await screen.findByText('Importing “many.zip”: 3 of 8 problems')).toBeTruthy()
  current = { ...underWay, state: 'done', done: 8, report: { imported: 1, problems: [problem] } }
  expect(await screen.findByText('Imported 1 problem', {}, { timeout: 4_000 })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'P7 · Sum' })).toBeTruthy()
})

it('cancels an import', async () => {
  current = { ...underWay, state: 'waiting', done: 0, total: 0 }
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel import' }))
  await waitFor(() => expect(screen.getByText(/Cancelled the import/)).toBeTruthy())
})

it('shows why an import failed', async () => {
  current = { ...underWay, state: 'failed', failure: 'The checker does not compile' }
  open()
  expect(await screen.findByText(/many\.zip.*The checker does not compile/)).toBeTruthy()
})
