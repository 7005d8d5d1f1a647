import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { testListPage } from '@verdict/ui/testing/list-page'
import { resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { FollowingList } from './FollowingList.tsx'
import { messageKinds } from './message-kinds.ts'
import { texts } from './messages.texts.ts'
import { NoticeList } from './NoticeList.tsx'
import { UserMessageList } from './UserMessageList.tsx'

addTexts('messages', texts)
await i18n.changeLanguage('en-US')
afterEach(cleanup)

const at = '2026-11-01T00:00:00.000Z'
const [comments, , , notices] = messageKinds
const comment = {
  id: 4,
  action: 'Discuss',
  reason: null,
  sourceId: 7,
  sourceType: 'Discussion',
  sourceTitle: 'Loops',
  sourceContent: 'Try a while loop',
  quoteId: null,
  quoteType: null,
  quoteContent: null,
  url: '/discussion-detail/7',
  state: false,
  senderId: 'uid-bob',
  senderUsername: 'bob',
  senderAvatar: null,
  gmtCreate: at,
}
const notice = { id: 5, title: 'Maintenance', content: 'On Sunday', state: true, gmtCreate: at }
const empty = texts['en-US'].empty

testListPage('comments', {
  page: <UserMessageList kind={comments} />,
  at: '/message/discuss',
  path: '/api/msg/comment',
  row: comment,
  rowText: 'Loops',
  emptyText: empty,
  limit: 6,
  other: () => ({ data: [] }),
})

testListPage('notices', {
  page: <NoticeList kind={notices} />,
  at: '/message/sys',
  path: '/api/msg/sys',
  row: notice,
  rowText: 'Maintenance',
  emptyText: empty,
  limit: 8,
})

testListPage('follows', {
  page: <FollowingList />,
  at: '/message/following',
  path: '/api/follows',
  row: { type: 'discussion', id: '7', state: 'followed', title: 'Loops', gid: null, gmtCreate: at },
  rowText: 'Loops',
  emptyText: texts['en-US'].followEmpty,
  limit: 20,
})

it('marks new messages, deletes one at once, and all of them after confirmation', async () => {
  resetPage()
  signInAs('ann')
  let records = [notice, { ...notice, id: 6, title: 'Welcome', state: false }]
  const server = startFakeServer(({ path, method, query }) => {
    if (path === '/api/msg/sys') return { data: { records, total: records.length, current: 1 } }
    if (path !== '/api/msg/clean' || method !== 'DELETE') return { data: null }
    records = query['id'] === undefined ? [] : records.filter(({ id }) => String(id) !== query['id'])
    return { data: null }
  })
  render(
    <TestProviders at="/message/sys">
      <NoticeList kind={notices} />
    </TestProviders>,
  )
  await screen.findByText('Welcome')
  expect(screen.getAllByRole('img', { name: texts['en-US'].isNew })).toHaveLength(1)
  const [first] = screen.getAllByRole('button', { name: texts['en-US'].remove })
  if (first === undefined) throw new Error('no button')
  await userEvent.click(first)
  await waitFor(() => expect(screen.queryByText('Maintenance')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: texts['en-US'].clean }))
  expect(records).toHaveLength(1)
  const question = within(await screen.findByRole('alertdialog'))
  await userEvent.click(question.getByRole('button', { name: texts['en-US'].clean }))
  expect(await screen.findByText(empty)).toBeTruthy()
  server.close()
})

it.each([0, 1])('shows a message that arrives while its list is open, if the first count is %d', async (first) => {
  resetPage()
  signInAs('ann')
  const none = { comment: 0, reply: 0, like: 0, sys: 0, mine: 0 }
  let records: object[] = []
  const server = startFakeServer(({ path }) => ({
    data:
      path === '/api/msg/unread'
        ? { ...none, comment: first }
        : { records, total: records.length, size: 6, current: 1, pages: 1 },
  }))
  render(<UserMessageList kind={comments} />, {
    wrapper: ({ children }) => <TestProviders at="/message/discuss">{children}</TestProviders>,
  })
  expect(await screen.findByText(empty)).toBeTruthy()
  await waitFor(() => expect(server.to('/api/msg/unread')).toHaveLength(1))
  await waitFor(() => expect(server.to('/api/msg/comment')).toHaveLength(1 + first))
  records = [comment]
  const push = (count: number) =>
    server.streams[0]?.push(`id: ${count}\nevent: unread\ndata: ${JSON.stringify({ ...none, comment: count })}\n\n`)
  await waitFor(() => expect(server.streams).toHaveLength(1))
  push(first + 1)
  expect(await screen.findByText('Loops')).toBeTruthy()
  expect(server.to('/api/msg/comment')).toHaveLength(2 + first)
  cleanup()
  signInAs(null)
  server.close()
})
