import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { DiscussionActions } from './DiscussionActions.tsx'
import type { DiscussionDetail } from './discussion-detail.ts'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const discussion: DiscussionDetail = {
  id: 4,
  categoryId: 1,
  categoryName: 'General',
  title: 'Hello',
  description: 'first',
  content: 'Hi.',
  pid: null,
  gid: 3,
  uid: 'uid-owen',
  author: 'owen',
  avatar: null,
  role: null,
  viewNum: 0,
  likeNum: 0,
  topPriority: false,
  status: 0,
  gmtCreate: at,
  gmtModified: at,
  commentNum: 0,
  hasLike: false,
  titleName: null,
  titleColor: null,
}

let server: FakeServer
let level: number
let sent: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  level = 4
  sent = []
  server = startFakeServer(({ path, method, query, body }) => {
    if (method !== 'GET') sent.push([method, path, body ?? query])
    return { data: path === '/api/get-group-auth' ? level : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(shown: DiscussionDetail): void {
  render(
    <TestProviders>
      <DiscussionActions discussion={shown} />
    </TestProviders>,
  )
}

it('lets an administrator of the group delete discussions of others', async () => {
  open(discussion)
  await userEvent.click(await screen.findByRole('button', { name: texts['en-US'].discussion.more }))
  const remove = texts['en-US'].discussion.remove
  await userEvent.click(await screen.findByRole('menuitem', { name: remove }))
  await userEvent.type(await screen.findByLabelText(/Reason/), 'rude')
  await userEvent.click(screen.getByRole('button', { name: remove }))
  await waitFor(() => expect(sent).toEqual([['DELETE', '/api/discussion', { did: '4', reason: 'rude' }]]))
})

it('lets an administrator of the group pin discussions of others', async () => {
  open(discussion)
  await waitFor(() => expect(screen.getByRole('button', { name: texts['en-US'].discussion.more })).toBeTruthy())
  await userEvent.click(screen.getByRole('button', { name: texts['en-US'].discussion.more }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Pin' }))
  const pinned = ['PUT', '/api/group/pin-discussion', { did: '4', topPriority: 'true' }]
  await waitFor(() => expect(sent).toEqual([pinned]))
})

it('offers members nothing for discussions of others', async () => {
  level = 3
  open(discussion)
  expect(await screen.findByRole('button', { name: /Like/ })).toBeTruthy()
  await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/get-group-auth'))
  expect(screen.queryByRole('button', { name: texts['en-US'].discussion.more })).toBeNull()
})

it('confirms that a like was given or withdrawn', async () => {
  open(discussion)
  await userEvent.click(await screen.findByRole('button', { name: /^Like/ }))
  expect(await screen.findByText('Like Successfully')).toBeTruthy()
  cleanup()
  open({ ...discussion, hasLike: true, likeNum: 1 })
  await userEvent.click(await screen.findByRole('button', { name: /^Liked/ }))
  expect(await screen.findByText('Cancel Like Successfully')).toBeTruthy()
})
