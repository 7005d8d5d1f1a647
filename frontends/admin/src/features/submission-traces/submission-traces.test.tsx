import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { durationText } from './duration.rules.ts'
import { SubmissionTracesPage } from './SubmissionTracesPage.tsx'
import { Timeline } from './Timeline.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

let server: FakeServer
beforeEach(() => {
  queryClient.clear()
  const trace = {
    submitId: 7,
    traceId: 'ab',
    startedAt: '2026-01-01T02:00:00Z',
    durationUs: 1_240_000,
    spans: 61,
    failed: 1,
  }
  server = startFakeServer(() => ({ data: { records: [trace], total: 1, size: 20, current: 1, pages: 1 } }))
})
afterEach(() => {
  cleanup()
  server.close()
})

it('lists recent submissions with their durations, each linked to its timeline', async () => {
  render(
    <TestProviders>
      <SubmissionTracesPage />
    </TestProviders>,
  )
  const link = await screen.findByRole('link', { name: /#7/ })
  expect(link.getAttribute('href')).toBe('/admin/submission-traces/7')
  expect(screen.getByText('1.24 s')).toBeTruthy()
  expect(screen.getByText('1 error')).toBeTruthy()
})

it('shows each span with its service, its time and its attributes', () => {
  const run = {
    spanId: 'b',
    depth: 1,
    name: 'run in the sandbox',
    service: 'judge',
    startUs: 500_000,
    durationUs: 12_345,
  }
  const spans = [
    { ...run, spanId: 'a', depth: 0, name: 'judge a submission', startUs: 0, error: '', attributes: [] },
    { ...run, error: 'it hangs', attributes: [{ key: 'verdict.run.cpu_ms', value: '3' }] },
  ]
  render(<Timeline spans={spans} durationUs={1_000_000} />)
  const [, line] = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem')
  for (const text of ['run in the sandbox', 'judge', '12.3 ms', '500.0 ms', 'it hangs', 'verdict.run.cpu_ms']) {
    expect(line?.textContent).toContain(text)
  }
  expect(line?.querySelector<HTMLElement>('[style*="50%"]')).not.toBeNull()
})

it.each([
  [850, '850 µs'],
  [12_345, '12.3 ms'],
  [1_240_000, '1.24 s'],
])('formats %d µs as %s', (durationUs, text) => {
  expect(durationText(durationUs)).toBe(text)
})
