import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup as group } from '../../testing/group.ts'
import { texts } from '../../texts/texts.ts'
import { GroupShell } from '../group/GroupShell.tsx'
import { GroupDiscussionsPage } from './GroupDiscussionsPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const discussion = (id: number, title: string, status: number) => ({
  id,
  categoryId: 1,
  title,
  description: 'x',
  pid: null,
  gid: 3,
  uid: 'uid-owen',
  author: 'owen',
  avatar: null,
  role: null,
  viewNum: 0,
  likeNum: 0,
  topPriority: false,
  status,
  gmtCreate: at,
  gmtModified: at,
  content: null,
  commentNum: 2,
})
const page = (records: unknown[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

let server: FakeServer
let level: number
let sent: unknown[]

beforeEach(() => {
  resetPage()
  signInAs('ann')
  level = 4
  sent = []
  server = startFakeServer(({ path, method, query, body }) => {
    if (method !== 'GET') {
      sent.push([method, path, body ?? query])
      return { data: null }
    }
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: level }
    if (path === '/api/discussion-category') return { data: [{ id: 1, name: 'General' }] }
    if (path === '/api/group/get-admin-discussion-list')
      return { data: page([discussion(1, 'Hello', 0), discussion(2, 'Rude', 1)]) }
    return { data: page([discussion(1, 'Hello', 0)]) }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(address: string): void {
  render(
    <TestProviders at={address}>
      <Routes>
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route path="discussion" element={<GroupDiscussionsPage />} />
          <Route path="discussion/:problemID" element={<GroupDiscussionsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('shows administrators every discussion of the group, to pin and to delete', async () => {
  open('/group/3/discussion')
  await userEvent.click(await screen.findByText('Manage'))
  expect(await screen.findByText('Hidden')).toBeTruthy()
  await userEvent.click(screen.getByRole('switch', { name: 'Pin “Hello”' }))
  const pinned = ['PUT', '/api/group/pin-discussion', { did: '1', topPriority: 'true' }]
  await waitFor(() => expect(sent).toEqual([pinned]))
  await userEvent.click(screen.getByRole('button', { name: 'Delete Rude' }))
  await userEvent.type(await screen.findByLabelText(/Reason/), 'insults')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const deleted = ['DELETE', '/api/discussion', { did: '2', reason: 'insults' }]
  await waitFor(() => expect(sent).toEqual([pinned, deleted]))
})

it('hides the table from members', async () => {
  level = 3
  open('/group/3/discussion?admin=true')
  expect(await screen.findByRole('link', { name: 'Hello' })).toBeTruthy()
  expect(server.to('/api/group/get-admin-discussion-list')).toEqual([])
})

it('lists the discussions about a problem of the group with a link to it', async () => {
  open('/group/3/discussion/ALGOS1')
  expect(await screen.findByRole('heading', { name: 'Discussion of ALGOS1' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'View problem' }).getAttribute('href')).toBe('/group/3/problem/ALGOS1')
  await waitFor(() => {
    const [call] = server.to('/api/group/get-discussion-list')
    expect(call?.query).toMatchObject({ gid: '3', pid: 'ALGOS1' })
  })
})
