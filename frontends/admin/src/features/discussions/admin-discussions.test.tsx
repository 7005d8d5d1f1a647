import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { AdminDiscussionsPage } from './AdminDiscussionsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const discussion = (id: number, changes: object = {}) => ({
  id,
  categoryId: 1,
  title: `Title ${id}`,
  description: '',
  content: null,
  pid: null,
  gid: null,
  uid: 'u1',
  author: 'ann',
  avatar: null,
  role: null,
  viewNum: 0,
  likeNum: 0,
  commentNum: 0,
  topPriority: false,
  status: 0,
  gmtCreate: '2026-03-01T00:00:00.000Z',
  gmtModified: '2026-03-01T00:00:00.000Z',
  ...changes,
})

const report = (id: number, changes: object = {}) => ({
  id,
  did: id,
  gid: null,
  discussionTitle: `Title ${id}`,
  discussionAuthor: 'ann',
  discussionContent: '<b>buy</b>',
  discussionStatus: 0,
  reporter: 'bob',
  content: '#Spam##Abuse#again',
  status: false,
  gmtCreate: '2026-03-01T00:00:00.000Z',
  ...changes,
})

const pendingPost = {
  id: 9,
  kind: 'Comment',
  why: 'repeated',
  uid: 'u7',
  username: 'spammer',
  did: 4,
  cid: null,
  gid: null,
  title: 'Title 4',
  content: '<b>buy</b> now',
  gmtCreate: '2026-03-01T00:00:00.000Z',
}

const commentReport = {
  id: 5,
  type: 'Comment',
  did: 4,
  cid: null,
  gid: null,
  sourceTitle: 'Title 4',
  author: 'spammer',
  text: '<b>buy</b> there',
  isDeleted: false,
  reporter: 'bob',
  content: '#Spam#',
  status: false,
  gmtCreate: '2026-03-01T00:00:00.000Z',
}

const logEntry = (id: number, changes: object = {}) => ({
  id,
  kind: 'comment_deleted',
  actorUid: 'u9',
  actor: 'amy',
  actorRole: 'group_admin',
  subjectUid: 'u7',
  subject: 'spammer',
  targetType: 'Comment',
  targetId: 5,
  text: '<b>buy</b> there',
  did: 4,
  cid: null,
  gid: 3,
  reason: 'advertising',
  until: null,
  fromCategory: null,
  toCategory: null,
  gmtCreate: '2026-03-01T00:00:00.000Z',
  ...changes,
})
const ofUser = { targetType: 'User', targetId: null, text: '', did: null, gid: null }
const log = [
  logEntry(4, {
    kind: 'discussion_moved',
    targetType: 'Discussion',
    fromCategory: 'Help',
    toCategory: 'News',
    text: 'Location',
  }),
  logEntry(3, { kind: 'discussion_deleted', targetType: 'Discussion', text: 'Gone', actor: 'eve', actorRole: 'admin' }),
  logEntry(2, { kind: 'user_banned', ...ofUser, until: '2030-01-01T12:00:00.000Z' }),
  logEntry(1),
]

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('eve', ['admin'])
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/get-discussion-list')
      return { data: { records: [discussion(1), discussion(2, { gid: 4, status: 1 })], total: 2 } }
    if (path === '/api/discussion-category') return { data: [{ id: 1, name: 'Help' }] }
    if (path === '/api/admin/discussion-report' && method === 'GET')
      return { data: { records: [report(1), report(2, { discussionStatus: null })], total: 2 } }
    if (path === '/api/admin/discussion-ban' && method === 'GET') return { data: { records: [], total: 0 } }
    if (path === '/api/admin/comment-report' && method === 'GET')
      return { data: { records: [commentReport], total: 1 } }
    if (path === '/api/admin/discussion/moderation-log') return { data: { records: log, total: log.length } }
    if (path === '/api/admin/held-post' && method === 'GET') return { data: { records: [pendingPost], total: 1 } }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = (at: string) =>
  render(
    <TestProviders at={at}>
      <AdminDiscussionsPage />
    </TestProviders>,
  )
const sent = (method: string, path: string) => server.to(path).filter((call) => call.method === method)

it('lists all discussions, and links to those of groups inside the group', async () => {
  show('/admin/discussion?keyword=sort')
  expect((await screen.findByRole('link', { name: /Title 2/ })).getAttribute('href')).toBe(
    '/group/4/discussion-detail/2',
  )
  expect(server.to('/api/get-discussion-list')[0]?.query).toMatchObject({ admin: 'true', keyword: 'sort' })
})

it('pins and disables discussions', async () => {
  show('/admin/discussion')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('switch', { name: 'Pinned: Title 1' }))
  await user.click(screen.getByRole('switch', { name: 'Visible: Title 2' }))
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/discussion').map(({ body }) => body)).toEqual([
      { id: 1, topPriority: true },
      { id: 2, status: 0 },
    ]),
  )
})

it('deletes several after one confirmation', async () => {
  show('/admin/discussion')
  const user = userEvent.setup()
  for (const id of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Select “Title ${id}”` }))
  await user.click(screen.getByRole('button', { name: 'Delete selected' }))
  const question = await screen.findByRole('dialog', { name: 'Delete 2 discussions?' })
  expect(within(question).getByText(/“Title 1” “Title 2”/)).toBeTruthy()
  expect(sent('DELETE', '/api/admin/discussion')).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted 2 discussions')).toBeTruthy()
  expect(sent('DELETE', '/api/admin/discussion')[0]?.body).toEqual([1, 2])
})

it('shows reports with their tags, and marks them as handled', async () => {
  show('/admin/discussion?tab=reports')
  expect((await screen.findAllByText('Spam')).length).toBe(2)
  expect(screen.getAllByText('again').length).toBe(2)
  expect(screen.getByRole('link', { name: 'Title 1' }).getAttribute('href')).toBe('/discussion-detail/1')
  expect(screen.queryByRole('link', { name: 'Title 2' })).toBeNull()
  await userEvent.setup().click(screen.getByRole('switch', { name: 'Mark the report of “Title 1” by bob as handled' }))
  await waitFor(() => expect(sent('PUT', '/api/admin/discussion-report')[0]?.body).toEqual({ id: 1, status: true }))
})

it('disables a reported discussion, shown as it was then, and handles the report', async () => {
  show('/admin/discussion?tab=reports')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'View the report of “Title 1”' }))
  expect(screen.getByText('<b>buy</b>')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide and mark as handled' }))
  expect(await screen.findByText('Discussion hidden, report marked as handled')).toBeTruthy()
  expect(sent('PUT', '/api/admin/discussion')[0]?.body).toEqual({ id: 1, status: 1 })
  expect(sent('PUT', '/api/admin/discussion-report')[0]?.body).toEqual({ id: 1, status: true })
})

it('deletes a reported discussion with a reason for its author, and handles the report', async () => {
  show('/admin/discussion?tab=reports')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /report of “Title 1”/ }))
  await user.click(await screen.findByRole('button', { name: 'Delete discussion' }))
  await user.type(await screen.findByLabelText(/Reason/), 'advertising')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/discussion-report')).toMatchObject([{ body: { id: 1, status: true } }]),
  )
  expect(sent('DELETE', '/api/admin/discussion')).toMatchObject([{ body: [1], query: { reason: 'advertising' } }])
})

it('bans from posting until a time', async () => {
  show('/admin/discussion?tab=bans')
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Ban user' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Username'), 'ann')
  await user.type(dialog.getByLabelText('Until'), '2030-02-30')
  await user.type(dialog.getByLabelText('Until: time'), '12:00')
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  expect(await dialog.findByText('Required')).toBeTruthy()
  await user.type(dialog.getByLabelText('Reason'), 'spam')
  expect(await dialog.findByText(/^Invalid time/)).toBeTruthy()
  await user.clear(dialog.getByLabelText('Until'))
  await user.type(dialog.getByLabelText('Until'), '2030-01-01')
  await user.click(dialog.getByRole('button', { name: 'Ban user' }))
  const until = new Date('2030-01-01T12:00').toISOString()
  await waitFor(() =>
    expect(sent('PUT', '/api/admin/discussion-ban')).toMatchObject([
      { body: { username: 'ann', until, reason: 'spam' } },
    ]),
  )
})

it('approves a pending post, or deletes it with a reason', async () => {
  show('/admin/discussion?tab=held')
  const user = userEvent.setup()
  expect(await screen.findByText('<b>buy</b> now')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Title 4' }).getAttribute('href')).toBe('/discussion-detail/4')
  await user.click(screen.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(sent('PUT', '/api/admin/held-post')).toMatchObject([{ body: { id: 9 } }]))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText(/Reason/), 'advertising')
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(sent('DELETE', '/api/admin/held-post')).toMatchObject([{ query: { id: '9', reason: 'advertising' } }]),
  )
})

it('shows reported comments in context, handles a report, and deletes with a reason', async () => {
  show('/admin/discussion?tab=comments')
  const user = userEvent.setup()
  expect((await screen.findByRole('link', { name: 'Title 4' })).getAttribute('href')).toBe('/discussion-detail/4')
  expect(screen.getByText('<b>buy</b> there')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: 'Mark the report of spammer by bob as handled' }))
  await waitFor(() => expect(sent('PUT', '/api/admin/comment-report')[0]?.body).toEqual({ id: 5, status: true }))
  await user.click(screen.getByRole('button', { name: 'Delete the post by spammer' }))
  await user.type(await screen.findByLabelText(/Reason/), 'advertising')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted the post by spammer')).toBeTruthy()
  expect(sent('DELETE', '/api/admin/comment-report')).toMatchObject([{ query: { id: '5', reason: 'advertising' } }])
})

it('shows the moderation log with links to what still exists', async () => {
  show('/admin/discussion?tab=log')
  const rows = within(await screen.findByRole('table', { name: 'Moderation log' }))
  expect((await rows.findByRole('link', { name: '<b>buy</b> there' })).getAttribute('href')).toBe(
    '/group/3/discussion-detail/4',
  )
  for (const shown of ['Comment deleted', 'Group 3', 'advertising', 'Help → News', 'User banned'])
    expect(rows.getAllByText(shown).length).toBeGreaterThan(0)
  expect(rows.getAllByText('Group admin').length).toBeGreaterThan(0)
  expect(rows.getByText(/^until 2030-01-01/)).toBeTruthy()
  expect(rows.getByText('Gone')).toBeTruthy()
  expect(rows.queryByRole('link', { name: 'Gone' })).toBeNull()
})

it('filters the log by the address and by input', async () => {
  const from = new Date(2026, 2, 1).toISOString()
  const to = new Date(2026, 2, 9).toISOString()
  show(`/admin/discussion?tab=log&kind=user_banned&from=${from}&to=${to}`)
  expect(await screen.findByRole('button', { name: /^Period: .*(Mar 1|3月1日).*(Mar 8|3月8日)/ })).toBeTruthy()
  const user = userEvent.setup()
  await user.type(screen.getByRole('searchbox', { name: 'Moderator username' }), 'amy')
  await user.type(screen.getByRole('searchbox', { name: 'Group ID' }), 'g3')
  await waitFor(() =>
    expect(server.to('/api/admin/discussion/moderation-log').at(-1)?.query).toMatchObject({
      kind: 'user_banned',
      from,
      to,
      actor: 'amy',
      gid: '3',
      currentPage: '1',
    }),
  )
})
