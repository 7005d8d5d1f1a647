import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditLogPage } from './AuditLogPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const entry = {
  id: 'a',
  at: '2026-01-01T00:00:00Z',
  action: 'contest.update',
  service: 'contest',
  traceId: '',
  subjectKind: 'contest',
  subjectId: '7',
  subjectName: 'Round 1',
  actorUid: 'u1',
  actorName: 'ann',
  actorRole: 'admin',
  credential: 'token',
  address: '10.0.0.1',
  changes: [
    { field: 'title', before: 'Round 0', after: 'Round 1' },
    { field: 'pwd', before: null, after: '•••' },
  ],
}

let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  server = startFakeServer(({ path }) =>
    path === '/api/admin/audit-log'
      ? { data: { records: [entry], total: 1, size: 20, current: 1, pages: 1 } }
      : { data: null },
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows who changed what, with the old and new values', async () => {
  render(
    <TestProviders>
      <AuditLogPage />
    </TestProviders>,
  )
  const table = within(await screen.findByRole('table'))
  expect(await table.findByText('Contest edited')).toBeTruthy()
  expect(table.getByText('Round 0').tagName).toBe('DEL')
  expect(table.getAllByText('Round 1').map(({ tagName }) => tagName)).toContain('INS')
  expect(table.getByText('10.0.0.1 · personal token')).toBeTruthy()
})

it('shows the first of many changes, and all on request', async () => {
  const changes = Array.from({ length: 9 }, (_, i) => ({ field: `field${i}`, before: null, after: `value ${i}` }))
  render(
    <TestProviders>
      <AuditChanges changes={changes} />
    </TestProviders>,
  )
  expect(screen.getByText('value 2')).toBeTruthy()
  expect(screen.queryByText('value 3')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 9 changes' }))
  expect(screen.getByText('value 8')).toBeTruthy()
})

it('filters by actor and action, and keeps the filter in the address', async () => {
  render(
    <TestProviders>
      <AuditLogPage />
    </TestProviders>,
  )
  await userEvent.type(await screen.findByLabelText('Actor username'), 'ann')
  await waitFor(() => expect(server.to('/api/admin/audit-log').at(-1)?.query).toMatchObject({ actor: 'ann' }))
})
