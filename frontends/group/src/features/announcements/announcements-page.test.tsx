import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup as group } from '../../testing/group.ts'
import { texts } from '../../texts/texts.ts'
import { GroupShell } from '../group/GroupShell.tsx'
import { AnnouncementsPage } from './AnnouncementsPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const notice = {
  id: 8,
  gid: 3,
  title: 'Room moved',
  content: 'Now in B2.',
  uid: 'owen',
  username: 'owen',
  status: 0,
  gmtCreate: at,
  gmtModified: at,
}

let server: FakeServer
let level: number
let sent: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  level = 4
  sent = []
  server = startFakeServer(({ path, method, body, query }) => {
    if (method !== 'GET') {
      sent.push([method, path, method === 'DELETE' ? query : body])
      return { data: null }
    }
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: level }
    return { data: { records: [notice], total: 1, size: 10, current: 1, pages: 1 } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(): ReturnType<typeof render> {
  return render(
    <TestProviders at="/group/3/announcement">
      <Routes>
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route path="announcement" element={<AnnouncementsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('is for administrators of the group', async () => {
  level = 3
  open()
  expect(await screen.findByText('Group administrators only')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Announcements' })).toBeNull()
})

it('restores unpublished input, and publishes it', async () => {
  const { unmount } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Exam')
  await userEvent.type(screen.getByRole('textbox', { name: 'Content' }), 'On Monday')
  unmount()

  open()
  await userEvent.click(await screen.findByRole('button', { name: 'New announcement' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const body = { gid: 3, title: 'Exam', content: 'On Monday', titleEn: '', contentEn: '', status: 0 }
  await waitFor(() => expect(sent).toEqual([['POST', '/api/group/announcement', body]]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'New announcement' }))
  const title = await screen.findByRole('textbox', { name: 'Title' })
  expect(title instanceof HTMLInputElement && title.value).toBe('')
})

it('hides an announcement without changing its text', async () => {
  open()
  await userEvent.click(await screen.findByRole('switch', { name: 'Show announcement Room moved' }))
  const body = { id: 8, title: 'Room moved', content: 'Now in B2.', status: 1 }
  await waitFor(() => expect(sent).toEqual([['PUT', '/api/group/announcement', body]]))
})

it('deletes an announcement after confirmation', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Room moved' }))
  expect(sent).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(sent).toEqual([['DELETE', '/api/group/announcement', { aid: '8' }]]))
})
