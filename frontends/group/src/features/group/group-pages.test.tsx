import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup } from '../../testing/group.ts'
import { texts } from '../../texts/texts.ts'
import { GroupListPage } from '../groups/GroupListPage.tsx'
import { DisbandCard } from './settings/DisbandCard.tsx'
import { GroupShell } from './GroupShell.tsx'
import { HomePage } from './HomePage.tsx'
import { MembersPage } from './members/MembersPage.tsx'
import { ModerationLogPage } from './ModerationLogPage.tsx'

// jsdom lacks this method, with which the list of options scrolls to the selected one.
Element.prototype.scrollIntoView ??= () => undefined
addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const group = { ...testGroup, uid: 'uid-owen' }
const member = (id: number, username: string, auth: number) => ({
  id,
  gid: 3,
  uid: `uid-${username}`,
  username,
  nickname: null,
  avatar: null,
  realname: null,
  auth,
  reason: 'I like graphs',
  gmtCreate: at,
  gmtModify: at,
})
const logEntry = {
  id: 1,
  kind: 'discussion_deleted',
  actorUid: 'owen',
  actor: 'owen',
  actorRole: 'group_admin',
  subjectUid: 'mina',
  subject: 'mina',
  targetType: 'Discussion',
  targetId: 4,
  text: 'Off topic',
  did: 4,
  cid: null,
  gid: 3,
  reason: 'not about graphs',
  until: null,
  fromCategory: null,
  toCategory: null,
  gmtCreate: at,
}
const announcement = (id: number, title: string) => ({
  id,
  gid: 3,
  title,
  content: '',
  uid: 'uid-owen',
  username: 'owen',
  status: 0,
  gmtCreate: at,
  gmtModified: at,
})
const page = (records: unknown[]) => ({ records, total: records.length, size: 10, current: 1, pages: 1 })

let server: FakeServer
let level: number
let sent: string[]
let announcements: ReturnType<typeof page>

beforeEach(() => {
  resetPage()
  signInAs('ann')
  level = 0
  sent = []
  announcements = page([])
  server = startFakeServer(({ path, method, body }) => {
    if (method !== 'GET') {
      sent.push(`${method} ${path} ${JSON.stringify(body ?? null)}`)
      if (path === '/api/group/member' && method === 'POST') level = 1
      if (path === '/api/group/members')
        return {
          data: [
            { username: 'zoe', outcome: 'added' },
            { username: 'nobody', outcome: 'unknown' },
          ],
        }
      return { data: null }
    }
    if (path === '/api/get-group-list') return { data: page([group]) }
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: level }
    if (path === '/api/group/get-apply-list') return { data: page([member(9, 'paul', 1)]) }
    if (path === '/api/group/get-member-list')
      return { data: page([member(1, 'owen', 5), member(2, 'mina', 3), member(3, 'alma', 4)]) }
    if (path === '/api/group/get-announcement-list') return { data: announcements }
    if (path === '/api/group/discussion/moderation-log') return { data: page([logEntry]) }
    return { data: page([]) }
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
        <Route path="/group" element={<GroupListPage />} />
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route index element={<HomePage />} />
          <Route path="member" element={<MembersPage />} />
          <Route path="moderation-log" element={<ModerationLogPage />} />
          <Route path="setting" element={<DisbandCard />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('lists groups, each linked to its page', async () => {
  open('/group')
  const link = await screen.findByRole('link', { name: 'Algorithms' })
  expect(link.getAttribute('href')).toBe('/group/3')
})

it('lets a user apply with a reason, and then shows the pending application', async () => {
  open('/group/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Apply to join' }))
  await userEvent.type(await screen.findByLabelText('Reason'), 'I like graphs')
  await userEvent.click(screen.getAllByRole('button', { name: 'Apply to join' }).at(-1) ?? document.body)
  expect(await screen.findByText('Applying')).toBeTruthy()
  expect(screen.getByText('Members', { selector: 'span' }).getAttribute('aria-disabled')).toBe('true')
})

it('adds members by pasted names, and keeps unknown names for correction', async () => {
  level = 5
  open('/group/3/member')
  await userEvent.click(await screen.findByRole('button', { name: 'Add members' }))
  const field = await screen.findByLabelText('Usernames')
  await userEvent.click(field)
  await userEvent.paste('zoe\nnobody，zoe')
  await userEvent.click(screen.getAllByRole('button', { name: 'Add members' }).at(-1) ?? document.body)
  expect(await screen.findByText(/^1 username was not found/)).toBeTruthy()
  expect(sent).toEqual(['POST /api/group/members {"gid":3,"usernames":["zoe","nobody"]}'])
  expect(field).toHaveProperty('value', 'nobody')
})

it('reads names of members from a school’s list', async () => {
  level = 5
  open('/group/3/member')
  await userEvent.click(await screen.findByRole('button', { name: 'Add members' }))
  const list = new File(['姓名,学号\n张三,2026001\n李四,2026002\n'], 'list.csv')
  list.arrayBuffer = async () => new TextEncoder().encode('姓名,学号\n张三,2026001\n李四,2026002\n').buffer
  await userEvent.upload(await screen.findByLabelText(/^From a file/, { selector: 'input' }), list)
  expect(await screen.findByDisplayValue(/2026001/)).toHaveProperty('value', '2026001\n2026002')
})

it('lets an administrator accept an applicant', async () => {
  level = 4
  open('/group/3/member')
  expect(await screen.findByText('I like graphs')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))
  expect(sent).toEqual(['PUT /api/group/member {"gid":3,"uid":"uid-paul","auth":3}'])
})

it('lets only the owner transfer the group to an administrator, after confirmation', async () => {
  level = 5
  open('/group/3/member')
  expect((await screen.findAllByRole('button', { name: 'Remove' })).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Transfer ownership' })).toBeNull()
  cleanup()
  resetPage()
  signInAs('owen')
  open('/group/3/member')
  await userEvent.click(await screen.findByRole('button', { name: 'Transfer ownership' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('Transfer ownership to alma?')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer ownership' }))
  await waitFor(() => expect(sent).toEqual(['PUT /api/group/owner {"gid":3,"username":"alma"}']))
})

it('lists five members a page, with the times of joining and of the last change', async () => {
  level = 3
  open('/group/3/member')
  expect(await screen.findByRole('columnheader', { name: 'Changed' })).toBeTruthy()
  expect(server.to('/api/group/get-member-list')[0]?.query).toMatchObject({ limit: '5' })
  expect(await screen.findByRole('combobox', { name: /5/ })).toBeTruthy()
})

it('pages through all announcements', async () => {
  level = 3
  announcements = { ...page([announcement(7, 'Welcome')]), total: 6, size: 5, pages: 2 }
  open('/group/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Page 2' }))
  await waitFor(() =>
    expect(server.to('/api/group/get-announcement-list').map(({ query }) => query['currentPage'])).toEqual(['1', '2']),
  )
})

it('has page sizes that fill whole rows of cards', async () => {
  open('/group')
  const size = await screen.findByRole('combobox', { name: /15/ })
  act(() => size.focus())
  await userEvent.keyboard('{Enter}')
  const sizes = (await screen.findAllByRole('option')).map(({ textContent }) => textContent?.replace(/\D/g, ''))
  expect(sizes).toEqual(['9', '15', '30', '60', '120'])
})

it('links administrators, and nobody else, from the members to the moderation log', async () => {
  level = 4
  open('/group/3/member')
  await userEvent.click(await screen.findByRole('link', { name: 'Moderation log' }))
  expect(await screen.findByText('not about graphs')).toBeTruthy()
  expect(screen.getByText('Off topic')).toBeTruthy()
  expect(screen.queryByText('Group 3')).toBeNull()
  expect(server.to('/api/group/discussion/moderation-log')[0]?.query).toMatchObject({ gid: '3' })
  cleanup()
  resetPage()
  signInAs('ann')
  level = 3
  open('/group/3/moderation-log')
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(server.to('/api/group/discussion/moderation-log')).toHaveLength(1)
})

it.each([
  ['owen', 1],
  ['zoe', 0],
])('lets only the owner disband the group, away from the buttons to join: %s', async (username, buttons) => {
  signInAs(username)
  level = 5
  open('/group/3')
  await screen.findByText('Owner')
  expect(screen.queryByRole('button', { name: 'Disband group' })).toBeNull()
  cleanup()
  open('/group/3/setting')
  await screen.findByRole('navigation', { name: 'Group pages' })
  expect(screen.queryAllByRole('button', { name: 'Disband group' })).toHaveLength(buttons)
})
