import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { FollowingList } from './FollowingList.tsx'
import { texts } from './messages.texts.ts'

addTexts('messages', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
let follows = [
  { type: 'discussion', id: '7', state: 'followed', title: 'Loops', gid: 3, gmtCreate: at },
  { type: 'problem', id: 'A1000', state: 'muted', title: 'A1000', gid: null, gmtCreate: at },
  { type: 'group', id: '9', state: 'followed', title: null, gid: null, gmtCreate: at },
]
let server: FakeServer
const requests: unknown[] = []

beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ path, method, body, query }) => {
    if (method === 'PUT' && path === '/api/follow') {
      const { id } = body as { id: string }
      follows = follows.filter((one) => one.id !== id)
      requests.push(body)
      return { data: null }
    }
    const records = follows.filter(({ state }) => (query['state'] ?? state) === state)
    return { data: { records, total: records.length, size: 20, current: 1, pages: 1 } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

it('links to followed places, and ends following of a closed one', async () => {
  render(
    <TestProviders at="/message/following">
      <FollowingList />
    </TestProviders>,
  )
  const link = await screen.findByRole('link', { name: 'Loops' })
  expect(link.getAttribute('href')).toBe('/group/3/discussion-detail/7')
  expect(screen.getByRole('link', { name: 'A1000' }).getAttribute('href')).toBe('/problem/A1000')
  await userEvent.click(screen.getByRole('button', { name: 'Unfollow: Deleted or no longer visible (9)' }))
  await waitFor(() => expect(screen.queryByText('Deleted or no longer visible (9)')).toBeNull())
  expect(requests).toEqual([{ type: 'group', id: '9', state: 'none' }])
  await userEvent.click(screen.getByRole('radio', { name: 'Muted' }))
  expect(await screen.findByRole('button', { name: 'Unmute: A1000' })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Loops' })).toBeNull())
})
