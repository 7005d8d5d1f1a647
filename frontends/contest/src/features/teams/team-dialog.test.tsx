import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as organiserTexts } from '../../texts/organiser/organiser.texts.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from '../shell/ContestShell.tsx'
import { TeamsPage } from './TeamsPage.tsx'

addTexts('contest', texts)
addTexts('contest', organiserTexts)
await i18n.changeLanguage('en-US')

const team = {
  id: 3,
  cid: 7,
  key: 'team-3',
  name: 'Pandas',
  organisation: null,
  groups: [],
  seat: 'A-1',
  members: [],
  accounts: ['ada'],
  label: null,
  icpcId: null,
  externalId: null,
}
const page = (records: unknown[]) => ({ records, total: records.length, size: 30, current: 1, pages: 1 })

let server: FakeServer
let saved: unknown[]
const logo = { type: 'organizations', key: 'MIT', property: 'logo', link: '/logo.png', width: 64, height: 32 }
const pictures = [logo, { ...logo, type: 'teams', key: 'team-3', property: 'photo', link: '/photo.jpg' }]
const ids = {
  isFixed: false,
  organizations: [{ name: 'MIT', teams: 1, ownId: 'org-1', externalId: null }],
  groups: [{ name: 'Juniors', teams: 2, ownId: 'group-Juniors', externalId: 'j', icpcId: null }],
}

beforeEach(() => {
  resetPage()
  signInAs('head')
  saved = []
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/get-contest-info') return { data: runningContest({ manageable: true }) }
    if (path === '/api/get-contest-teams') return { data: page([team]) }
    if (path === '/api/get-contest-clarification-list') return { data: page([]) }
    if (path === '/api/contest-pictures') return { data: pictures }
    if (path === '/api/contest-external-ids' && method === 'GET') return { data: ids }
    if (path === '/api/contest-external-ids') {
      saved.push(body)
      return { data: null }
    }
    if (path !== '/api/contest-team' || method !== 'PUT') return { data: path.includes('not-read') ? [] : null }
    saved.push(body)
    if (saved.length > 1) return { data: { id: 3 } }
    return { refused: { status: 400, code: 'contest.team_account_unknown', msg: 'Account bbo does not exist' } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function showTeams() {
  render(
    <TestProviders at="/contest/7/teams">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="teams" element={<TeamsPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('a manager edits a team in a form, which shows errors at their fields and keeps the input', async () => {
  showTeams()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit team Pandas' }))
  const accounts = await screen.findByLabelText('Accounts')
  expect(accounts).toHaveProperty('value', 'ada')
  const photo = await screen.findByRole('img', { name: 'Team photo Pandas' })
  expect(photo.getAttribute('src')).toBe('/photo.jpg')
  await user.type(accounts, '; bbo')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Account bbo does not exist')).toBeTruthy()
  expect(accounts.getAttribute('aria-invalid')).toBe('true')
  await user.clear(accounts)
  await user.type(accounts, 'ada; bob')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Team saved')).toBeTruthy()
  expect(saved.at(-1)).toMatchObject({ cid: 7, id: 3, name: 'Pandas', seat: 'A-1', accounts: ['ada', 'bob'] })
})

it('organisations and groups get IDs, and unchanged values are sent unchanged', async () => {
  showTeams()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Organisations, groups and images' }))
  await user.type(await screen.findByLabelText('External ID of MIT'), 'inst-1')
  expect(screen.getByRole('img', { name: 'Logo MIT' }).getAttribute('width')).toBe('64')
  expect(screen.getByRole('button', { name: 'Remove Logo MIT' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove Flag MIT' })).toBeNull()
  await user.type(screen.getByLabelText('ICPC ID of Juniors'), '77')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved')).toBeTruthy()
  expect(saved).toEqual([
    {
      cid: 7,
      organizations: [{ name: 'MIT', externalId: 'inst-1' }],
      groups: [{ name: 'Juniors', externalId: 'j', icpcId: '77' }],
    },
  ])
})
