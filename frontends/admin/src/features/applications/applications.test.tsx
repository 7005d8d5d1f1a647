import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { ApplicationsPage } from './ApplicationsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const problem = (id: number, applyPublicProgress: number) => ({
  id,
  problemId: `ALPHA${id}`,
  title: `Title ${id}`,
  author: 'ann',
  gid: 4,
  applyPublicProgress,
  type: 0,
  timeLimit: 1000,
  memoryLimit: 256,
  difficulty: 1,
  judgeMode: 'spj',
  description: 'Add two numbers.',
  input: '',
  output: '',
  hint: null,
  examples: '<input>1 2</input><output>3</output>',
  gmtModified: '2026-03-01T00:00:00.000Z',
})

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('eve', ['admin'])
  server = startFakeServer(({ path }) =>
    path === '/api/admin/group-problem/list'
      ? { data: { records: [problem(1, 1), problem(2, 2), problem(3, 3)], total: 3 } }
      : { data: null },
  )
  render(
    <TestProviders at="/admin/group-problem/apply">
      <ApplicationsPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

/** Opens the menu of a row. */
async function openActions(user: UserEvent, id: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Actions for ${id}` }))
}

const action = (name: string) => screen.getByRole('menuitem', { name })
const decided = () => server.to('/api/admin/group-problem/change-progress').map(({ body }) => body)

it('offers both decisions for open applications, and acceptance for refused ones', async () => {
  const user = userEvent.setup()
  const areOff = async (id: string) => {
    await openActions(user, id)
    const off = ['Accept', 'Refuse'].map((name) => action(name).ariaDisabled === 'true')
    await user.keyboard('{Escape}')
    return off
  }
  expect(await areOff('ALPHA1')).toEqual([false, false])
  expect(await areOff('ALPHA2')).toEqual([true, true])
  expect(await areOff('ALPHA3')).toEqual([false, true])
})

it('shows the problem, and accepts it after confirmation', async () => {
  const user = userEvent.setup()
  await openActions(user, 'ALPHA1')
  await user.click(action('View problem'))
  const look = screen.getByRole('dialog', { name: 'ALPHA1 Title 1' })
  expect(await within(look).findByText('Add two numbers.')).toBeTruthy()
  expect(within(look).getByText('1 2')).toBeTruthy()
  await user.click(within(look).getByRole('button', { name: 'Accept' }))
  const question = await screen.findByRole('alertdialog', { name: 'Make ALPHA1 Title 1 public?' })
  expect(decided()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('Copied ALPHA1 to the public problems')).toBeTruthy()
  expect(decided()).toEqual([{ pid: 1, progress: 2 }])
})

it('refuses after confirmation', async () => {
  const user = userEvent.setup()
  await openActions(user, 'ALPHA1')
  await user.click(action('Refuse'))
  const question = await screen.findByRole('alertdialog', { name: 'Refuse ALPHA1 Title 1?' })
  await user.click(within(question).getByRole('button', { name: 'Refuse' }))
  expect(await screen.findByText('Refused ALPHA1')).toBeTruthy()
  expect(decided()).toEqual([{ pid: 1, progress: 3 }])
})
