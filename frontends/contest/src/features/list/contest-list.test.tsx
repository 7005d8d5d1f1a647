import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ContestAuth, ContestType } from '@verdict/proto/codes/contest'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts } from '../../texts/texts.ts'
import { ContestListPage } from './ContestListPage.tsx'

addTexts('contest', texts)
await i18n.changeLanguage('en-US')

const inTenMinutes = new Date(Date.now() + 600_000).toISOString()
const contests = [
  runningContest({ id: 1, title: 'Now', openRank: true, auth: ContestAuth.Public }),
  { ...runningContest({ id: 2, title: 'Later', openRank: true, startTime: inTenMinutes }), type: ContestType.Oi },
]

let server: FakeServer

beforeEach(() => {
  resetPage()
  signInAs('ann')
  server = startFakeServer(({ query }) => {
    const records = contests.filter(({ type }) => query['type'] === undefined || String(type) === query['type'])
    return { data: { records, total: records.length, size: 10, current: 1, pages: 1 } }
  })
  render(
    <TestProviders at="/contest">
      <ContestListPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const row = async (title: string) =>
  within((await screen.findByRole('link', { name: title })).closest('li') ?? document.body)

it('has a button for each public scoreboard, disabled before the start, and an access tag for every contest', async () => {
  const now = await row('Now')
  expect(now.getByRole('link', { name: 'Scoreboard' }).getAttribute('href')).toBe('/contest/acm-scoreboard/1')
  expect(now.getByText('Public')).toBeTruthy()
  const later = await row('Later')
  expect(later.getByRole('button', { name: 'Scoreboard' }).hasAttribute('disabled')).toBe(true)
})

it('filters the list by the rule of a contest with its button', async () => {
  await userEvent.click((await row('Later')).getByRole('button', { name: 'Show OI contests only' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Now' })).toBeNull())
})
