import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { BackupsPage } from './BackupsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const complete = {
  id: '2026-01-01T02-00-00Z',
  at: '2026-01-01T02:00:00Z',
  tookMs: 1500,
  error: '',
  folder: '/b',
  encrypted: true,
  documents: 12_345,
  bytes: 4_194_304,
  storedBytes: 2_097_152,
  newBytes: 1_048_576,
}
const failed = { ...complete, id: 'failed', at: '2026-01-04T02:00:00Z', documents: 0, error: 'the disk is full' }

let answer: object
let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  server = startFakeServer(({ path }) => ({ data: path === '/api/admin/backups' ? answer : null }))
})
afterEach(() => {
  cleanup()
  server.close()
})

async function show(records: object[], changes: object): Promise<void> {
  answer = { records, total: records.length, size: 20, current: 1, pages: 1, ...changes }
  render(
    <TestProviders>
      <BackupsPage />
    </TestProviders>,
  )
  await screen.findAllByText(/backup/i)
}

it('shows each attempt with its size or error, and warns if the last complete backup is old', async () => {
  await show([failed, complete], { lastComplete: complete, isOld: true })
  expect(await screen.findByText(/No complete backup in the last two days/)).toBeTruthy()
  expect(screen.getByText('the disk is full', { exact: false })).toBeTruthy()
  expect(screen.getByText('2.0 MB (1.0 MB new)')).toBeTruthy()
  expect(screen.getByText('12,345')).toBeTruthy()
  expect(screen.getByText(/Last complete backup:/).textContent).toContain('2.0 MB')
})

it('explains how to make the first backup', async () => {
  await show([], { lastComplete: null, isOld: true })
  expect(await screen.findByText(/npm run verdict backup/)).toBeTruthy()
})

it('shows no warning while the last backup is recent', async () => {
  await show([complete], { lastComplete: complete, isOld: false })
  expect(await screen.findByText('12,345')).toBeTruthy()
  expect(screen.queryByText(/no complete backup/i)).toBeNull()
})
