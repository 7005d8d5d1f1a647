import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { ContestCallsProvider, contestCallsOf } from '../contest-calls.ts'
import { ContestAnnouncements } from './ContestAnnouncementsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')
afterEach(cleanup)

const announcement = {
  id: 3,
  title: 'The printer is empty',
  content: 'Wait',
  username: 'ada',
  status: 0,
  gmtCreate: '2026-03-01T00:00:00.000Z',
}
const contest = { id: 7, title: 'Spring', titleEn: '' }
const list = {
  row: announcement,
  rowText: 'The printer is empty',
  emptyText: texts['en-US'].contests.announcement.empty,
  limit: 10,
  fixed: { cid: '7' },
  other: () => ({ data: contest }),
}

testListPage('announcements of a contest of the site', {
  ...list,
  page: <ContestAnnouncements cid={7} />,
  at: '/admin/contest/7/announcement',
  path: '/api/admin/contest/announcement',
  roles: ['root'],
})

testListPage('announcements of a contest of a group', {
  ...list,
  page: (
    <ContestCallsProvider value={contestCallsOf(3)}>
      <ContestAnnouncements cid={7} />
    </ContestCallsProvider>
  ),
  at: '/group/3/contest/7/announcement',
  path: '/api/group/get-contest-announcement-list',
})

it('deletes an announcement after confirmation, and reloads the list', async () => {
  resetPage()
  signInAs('ann', ['root'])
  let records = [announcement]
  const server = startFakeServer(({ method, path }) => {
    if (path !== '/api/admin/contest/announcement') return { data: contest }
    if (method === 'DELETE') records = []
    return { data: method === 'DELETE' ? null : { records, total: records.length } }
  })
  render(
    <TestProviders at="/admin/contest/7/announcement">
      <ContestAnnouncements cid={7} />
    </TestProviders>,
  )
  const name = `${texts['en-US'].contests.announcement.remove} The printer is empty`
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(records).toHaveLength(1)
  await userEvent.click(await screen.findByRole('button', { name: texts['en-US'].contests.announcement.remove }))
  await waitFor(() => expect(screen.queryByText('The printer is empty')).toBeNull())
  server.close()
})
