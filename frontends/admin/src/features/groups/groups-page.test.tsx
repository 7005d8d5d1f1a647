import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { GroupsPage } from './GroupsPage.tsx'
import { limitOf } from './limit.rules.ts'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const mb = 1024 * 1024
const group = (id: number, name: string, exceptions: object) => ({
  id,
  name,
  owner: 'ann',
  ownerless: id === 2,
  memberCount: 12,
  quota: {
    storage: { used: 3 * mb, allowed: 2 * mb },
    problems: { used: 45, allowed: 50 },
    judgings: { used: null, allowed: null },
  },
  exceptions: { storageMib: null, problems: null, judgingsADay: null, ...exceptions },
})

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('rita', ['root'])
  server = startFakeServer(({ path }) =>
    path === '/api/admin/group/get-quota-list'
      ? { data: { records: [group(3, 'Algorithms', { storageMib: 2 }), group(2, 'Beginners', {})], total: 2 } }
      : { data: null },
  )
  render(
    <TestProviders at="/admin/group">
      <GroupsPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const sent = () => server.to('/api/admin/group/quota').map(({ body }) => body)

it('shows the usage of each group, in words as well', async () => {
  const [storage] = await screen.findAllByRole('meter', { name: 'Tests and images' })
  expect(storage?.getAttribute('aria-valuetext')).toBe('3.0 MB of 2.0 MB')
  expect(screen.getAllByText('full')).toHaveLength(2)
  expect(screen.getAllByText('45 of 50')).toHaveLength(2)
  expect(screen.getAllByText('unavailable')).toHaveLength(2)
})

it('sets quotas of one group, with defaults for empty fields', async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Quotas of Algorithms' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('link', { name: /images/ }).getAttribute('href')).toMatch(/^\/group\/\d+\/setting$/)
  const field = (name: RegExp) => dialog.getByRole<HTMLInputElement>('textbox', { name })
  expect(field(/Tests and images/).value).toBe('2')
  await user.type(field(/Problems/), 'many')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/whole number/)
  expect(sent()).toEqual([])
  await user.clear(field(/Problems/))
  await user.type(field(/Problems/), '80')
  await user.clear(field(/Tests and images/))
  await user.type(field(/judged per day/), '0')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved the quotas of Algorithms')).toBeTruthy()
  expect(sent()).toEqual([{ gid: 3, storageMib: null, problems: 80, judgingsADay: 0 }])
})

it('marks a group without an owner, and transfers it', async () => {
  const user = userEvent.setup()
  const list = await screen.findByRole('table')
  expect(within(list).getAllByText('No owner')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Transfer Beginners' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Transfer' }))
  expect((await dialog.findByRole('alert')).textContent).toBe('Enter a username')
  await user.type(dialog.getByRole('textbox', { name: 'New owner’s username' }), ' bob ')
  await user.click(dialog.getByRole('button', { name: 'Transfer' }))
  expect(await screen.findByText('Transferred Beginners to bob')).toBeTruthy()
  expect(server.to('/api/group/owner').map(({ body }) => body)).toEqual([{ gid: 2, username: 'bob' }])
})

it.each([
  ['', null],
  [' 7 ', 7],
  ['0', 0],
  ['1048576000', 1_048_576_000],
  ['1048576001', undefined],
  ['1.5', undefined],
  ['-1', undefined],
])('reads %j as the limit %p', (text, limit) => expect(limitOf(text)).toBe(limit))
