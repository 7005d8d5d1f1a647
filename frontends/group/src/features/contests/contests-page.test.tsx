import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { GroupAuth } from '@verdict/proto/codes/group'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup } from '../../testing/group.ts'
import { texts } from '../../texts/texts.ts'
import { GroupShell } from '../group/GroupShell.tsx'
import { ContestsPage } from './ContestsPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const at = '2026-11-01T00:00:00.000Z'
const group = { ...testGroup, auth: GroupAuth.Public }
const contest = (id: number, fields: object) => ({
  id,
  title: `Round ${id}`,
  type: 0,
  auth: 0,
  status: 0,
  startTime: at,
  endTime: at,
  duration: 7200,
  count: 12,
  openRank: true,
  gid: 3,
  ...fields,
})
const contests = [contest(1, { status: -1 }), contest(2, { type: 1, auth: 2, count: 34 })]

let server: FakeServer

beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ path, query }) => {
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: 3 }
    const records =
      query['type'] === undefined ? contests : contests.filter(({ type }) => String(type) === query['type'])
    return { data: { records, total: records.length, size: 10, current: 1, pages: 1 } }
  })
  render(
    <TestProviders at="/group/3/contest">
      <Routes>
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route path="contest" element={<ContestsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const card = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') as HTMLElement)

it('shows each contest as a card with its access, and a scoreboard once it has begun', async () => {
  const open = await card('Round 1')
  expect(open.queryByText(/registered/)).toBeNull()
  expect(open.getByRole('button', { name: 'Scoreboard' }).hasAttribute('disabled')).toBe(true)
  expect(open.getByText('Public')).toBeTruthy()
  const closed = await card('Round 2')
  expect(closed.getByText('34 registered')).toBeTruthy()
  expect(closed.getByText('Protected').querySelector('svg')).toBeTruthy()
  expect(closed.getByRole('link', { name: 'Scoreboard' }).getAttribute('href')).toBe('/contest/oi-scoreboard/2')
})

it('filters the list by the selected rule, which can be cleared', async () => {
  await userEvent.click((await card('Round 2')).getByRole('button', { name: 'Show OI contests only' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Round 1' })).toBeNull())
  expect(screen.getByRole('combobox', { name: 'Rule' }).textContent).toBe('OI')
})
