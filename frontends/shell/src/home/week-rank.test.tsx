import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { RemoteDescription } from '@verdict/proto/frontends/remote-description'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { useRemotes } from '../remotes/remotes.store.ts'
import { texts } from '../texts.ts'
import { homeQueries } from './home-queries.ts'
import { WeekRank } from './WeekRank.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

const first = {
  uid: 'uid-ann',
  username: 'ann',
  nickname: null,
  avatar: null,
  titleName: null,
  titleColor: null,
  ac: 3,
}
let answerContests: (response: FakeResponse) => void
let server: FakeServer
beforeEach(() => {
  resetPage()
  const contests = new Promise<FakeResponse>((resolve) => {
    answerContests = resolve
  })
  server = startFakeServer(({ path }) => (path === '/api/get-recent-contest' ? contests : { data: [first] }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(descriptions: Record<string, RemoteDescription>) {
  useRemotes.setState({ descriptions })
  render(
    <TestProviders>
      <WeekRank />
    </TestProviders>,
  )
}

it('shows no name before the contests above it, so that none moves before a click', async () => {
  open({ contest: { paths: ['/contest'], isBare: false, sections: [], pages: [] } })
  await waitFor(() => expect(queryClient.getQueryData(homeQueries.rank().queryKey)).toBeDefined())
  expect(screen.queryByRole('link', { name: 'ann' })).toBeNull()
  answerContests({ data: [] })
  expect(await screen.findByRole('link', { name: 'ann' })).toBeTruthy()
})

it('does not wait for contests without the contest remote', async () => {
  open({})
  expect(await screen.findByRole('link', { name: 'ann' })).toBeTruthy()
})
