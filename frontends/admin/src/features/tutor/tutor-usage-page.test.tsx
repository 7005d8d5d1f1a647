import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { TutorUsagePage } from './TutorUsagePage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')
afterEach(cleanup)

const usage = {
  key: '2026-03-01',
  label: '2026-03-01',
  questions: 3,
  calls: 4,
  inputTokens: 5,
  outputTokens: 6,
  costMicros: 7_000_000,
}

testListPage('usage of the tutor', {
  page: <TutorUsagePage />,
  at: '/admin/ai/usage',
  path: '/api/admin/ai/usage',
  row: usage,
  rowText: '2026-03-01',
  emptyText: texts['en-US'].tutor.usage.none,
  limit: 20,
  fixed: { by: 'day' },
  roles: ['root'],
})

it('groups by the choice in the address, and returns to the first page on a change', async () => {
  const server = startFakeServer(() => ({ data: { records: [usage], total: 50 } }))
  render(
    <TestProviders at="/admin/ai/usage?by=provider&currentPage=2">
      <TutorUsagePage />
    </TestProviders>,
  )
  await screen.findByText('2026-03-01')
  const lastQuery = () => server.to('/api/admin/ai/usage').at(-1)?.query
  expect(lastQuery()).toMatchObject({ by: 'provider', currentPage: '2' })
  await userEvent.click(screen.getByRole('radio', { name: texts['en-US'].tutor.usage.grouping.day }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ by: 'day', currentPage: '1' }))
  server.close()
})
