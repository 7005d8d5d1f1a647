import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { testGroup as group } from '../../testing/group.ts'
import { texts } from '../../texts/texts.ts'
import { GroupShell } from '../group/GroupShell.tsx'
import { RankPage } from './RankPage.tsx'

addTexts('group', texts)
await i18n.changeLanguage('en-US')

const row = {
  uid: 'mina',
  username: 'mina',
  nickname: 'Mi',
  avatar: null,
  titleName: null,
  titleColor: null,
  rank: 31,
  signature: null,
  ac: 4,
  total: 9,
  score: 120,
  rating: null,
}

let server: FakeServer

beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-group-detail') return { data: group }
    if (path === '/api/get-group-auth') return { data: 3 }
    return { data: { records: [row], total: 31, size: 30, current: 2, pages: 2 } }
  })
  render(
    <TestProviders at="/group/3/rank?currentPage=2">
      <Routes>
        <Route path="/group/:groupID" element={<GroupShell />}>
          <Route path="rank" element={<RankPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

it('counts ranks across pages, and links to what a member has solved in the group', async () => {
  const solved = await screen.findByRole('link', { name: 'mina solved 4' })
  expect(solved.getAttribute('href')).toBe('/group/3/submissions?username=mina&status=0')
  expect(screen.getByText('31')).toBeTruthy()
})

it('switches to the ranking by points', async () => {
  await userEvent.click(await screen.findByText('OI'))
  await waitFor(() => expect(server.to('/api/get-group-rank-list').at(-1)?.query['type']).toBe('1'))
})
