import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { UploadsPage } from './UploadsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')
afterEach(cleanup)

const upload = {
  id: 4,
  filename: 'graph.png',
  link: '/api/public/img/graph.png',
  kind: 'image',
  bytes: 2048,
  uploader: 'ada',
  uses: [],
  gmtCreate: '2026-03-01T00:00:00.000Z',
}

testListPage('uploads', {
  page: <UploadsPage />,
  at: '/admin/uploads',
  path: '/api/admin/uploads',
  row: upload,
  rowText: 'graph.png',
  emptyText: texts['en-US'].uploads.none,
  limit: 20,
  roles: ['root'],
})

it('shows the first page of a new search', async () => {
  const server = startFakeServer(() => ({ data: { records: [upload], total: 50 } }))
  render(
    <TestProviders at="/admin/uploads?currentPage=2">
      <UploadsPage />
    </TestProviders>,
  )
  await screen.findByText('graph.png')
  await userEvent.type(screen.getByRole('searchbox'), 'graph')
  await waitFor(() =>
    expect(server.to('/api/admin/uploads').at(-1)?.query).toMatchObject({ keyword: 'graph', currentPage: '1' }),
  )
  server.close()
})
