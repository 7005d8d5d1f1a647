import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Outlet, Route, Routes } from 'react-router'
import { addTexts, i18n, useSession } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  signInAs,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { InvitationsDialog } from './InvitationsDialog.tsx'
import { JoinByInvitationPage } from './JoinByInvitationPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const invitation = { gid: 3, createdBy: 'owen', gmtCreate: at, expiresAt: '2026-12-01T00:00:00.000Z' }

let server: FakeServer
let links: object[]
let invited: FakeResponse
let joined: FakeResponse
let sent: unknown[]

beforeEach(() => {
  resetPage()
  links = [{ ...invitation, token: 'old', maxUses: 50, uses: 12 }]
  invited = { data: { gid: 3, name: 'Algorithms', brief: 'we train', memberCount: 2, isMember: false } }
  joined = { data: { gid: 3 } }
  sent = []
  server = startFakeServer(({ path, method, body, query }) => {
    if (method !== 'GET') sent.push([method, path, body ?? query])
    if (path === '/api/group/invitations') return { data: links }
    if (path === '/api/group/member/by-invitation') return joined
    if (path !== '/api/group/invitation') return { data: null }
    if (method === 'GET') return invited
    const made = { ...invitation, token: 'new', maxUses: 30, uses: 0 }
    links = method === 'POST' ? [made, ...links] : []
    return { data: method === 'POST' ? made : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function openDialog(): void {
  render(
    <TestProviders at="/group/3/member">
      <Routes>
        <Route element={<Outlet context={{ group: { id: 3 } }} />}>
          <Route path="/group/3/member" element={<InvitationsDialog onClose={() => undefined} />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

function openLink(): void {
  render(
    <TestProviders at="/group/join/abc">
      <Routes>
        <Route path="/group/join/:token" element={<JoinByInvitationPage />} />
        <Route path="/group/3" element={<p>The page of the group</p>} />
      </Routes>
    </TestProviders>,
  )
}

it('creates a link for a number of users, beside the valid ones', async () => {
  signInAs('owen')
  openDialog()
  expect(await screen.findByText('38 of 50 uses left')).toBeTruthy()
  const uses = screen.getByLabelText('Maximum uses')
  await userEvent.clear(uses)
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByText('Enter a whole number from 1 to 1000')).toBeTruthy()
  await userEvent.type(uses, '30')
  await userEvent.click(screen.getByRole('button', { name: 'Create link' }))
  expect(await screen.findByDisplayValue(`${window.location.origin}/group/join/new`)).toBeTruthy()
  expect(sent).toEqual([['POST', '/api/group/invitation', { gid: 3, days: 7, maxUses: 30 }]])
})

it('revokes a link after confirmation', async () => {
  signInAs('owen')
  openDialog()
  await userEvent.click(await screen.findByRole('button', { name: 'Revoke' }))
  expect(await screen.findByText('Revoke this link?')).toBeTruthy()
  expect(sent).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'Revoke' }).at(-1) ?? document.body)
  expect(await screen.findByText('No active links')).toBeTruthy()
  expect(sent).toEqual([['DELETE', '/api/group/invitation', { gid: '3', token: 'old' }]])
})

it('lets guests sign in on the page, and continues there to the group', async () => {
  openLink()
  expect(await screen.findByText('You are invited to a group')).toBeTruthy()
  expect(useSession.getState().signIn.isOpen).toBe(true)
  expect(server.to('/api/group/invitation')).toEqual([])
  act(() => signInAs('ann'))
  expect(await screen.findByRole('heading', { name: 'Algorithms' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Join group' }))
  expect(await screen.findByText('The page of the group')).toBeTruthy()
  expect(sent).toEqual([['POST', '/api/group/member/by-invitation', { token: 'abc' }]])
})

it('leads members into the group', async () => {
  signInAs('ann')
  invited = { data: { gid: 3, name: 'Algorithms', brief: 'we train', memberCount: 2, isMember: true } }
  openLink()
  const link = await screen.findByRole('link', { name: 'Open group' })
  expect(link.getAttribute('href')).toBe('/group/3')
})

it('explains why a link is invalid, and how long to wait after too many attempts', async () => {
  signInAs('ann')
  invited = { refused: { status: 404, code: 'group.invitation_gone', msg: 'gone' } }
  openLink()
  expect(await screen.findByText('Invalid invitation link')).toBeTruthy()
  cleanup()
  resetPage()
  signInAs('ann')
  invited = { refused: { status: 429, code: 'request.too_many', msg: 'wait' }, retryAfterSec: 601 }
  openLink()
  expect(await screen.findByText(/Try again in 11 minutes/)).toBeTruthy()
})

it('stays on the page and shows the reason when the group refuses', async () => {
  signInAs('ann')
  joined = { refused: { status: 400, code: 'group.application_refused', msg: 'The group has refused you' } }
  openLink()
  await userEvent.click(await screen.findByRole('button', { name: 'Join group' }))
  await waitFor(() => expect(screen.getByText('The group has refused you')).toBeTruthy())
})
