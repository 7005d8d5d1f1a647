import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { AdminProblemsPage } from './AdminProblemsPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const row = (id: number, manageable: boolean) => ({
  id,
  problemId: `A${id}`,
  title: `Title ${id}`,
  author: 'ann',
  auth: 1,
  manageable,
  gmtModified: '2026-03-01T00:00:00.000Z',
})

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('ann', ['admin'])
  server = startFakeServer(({ path }) => {
    if (path.endsWith('/get-problem-list')) return { data: { records: [row(1, true), row(2, false)], total: 2 } }
    if (path.endsWith('/change-auth-of-problems'))
      return { data: { changed: [], refused: [{ pid: 1, code: 'problem.not_manageable' }] } }
    if (path.endsWith('/duplicate')) return { data: { pid: 9, problemId: 'A9' } }
    return { data: null }
  })
  render(
    <TestProviders at="/admin/problems">
      <AdminProblemsPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  server.close()
})

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name })

/** The actions of the open menu, and whether each is disabled. */
const actions = () => screen.getAllByRole('menuitem').map((item) => [item.textContent, item.ariaDisabled === 'true'])

it('lists the actions for a problem in one menu, disabled for problems of others', async () => {
  const user = userEvent.setup()
  const names = [
    'Edit',
    'Tests',
    'Test script',
    'Check problem',
    'Stress and mutation tests',
    'Versions',
    'Duplicate',
    'Download tests',
  ]
  await user.click(await button('Actions for A1'))
  expect(actions()).toEqual(names.map((name) => [name, false]))
  await user.keyboard('{Escape}')
  await user.click(await button('Actions for A2'))
  expect(actions()).toEqual(names.map((name) => [name, true]))
  await user.keyboard('{Escape}')
  expect(screen.getByRole('checkbox', { name: 'Select A2' }).hasAttribute('disabled')).toBe(true)
  expect(screen.getByRole('link', { name: 'Title 2' }).getAttribute('href')).toBe('/problem/A2')
})

it('changes the visibility of several problems after confirmation, and names refused ones', async () => {
  const user = userEvent.setup()
  await user.click(await screen.findByRole('checkbox', { name: 'Select A1' }))
  await user.click(await button('Change visibility'))
  expect(screen.getByText('Set 1 problem to “Private”?')).toBeTruthy()
  const [, sure] = await screen.findAllByText('Change visibility')
  if (sure !== undefined) await user.click(sure)
  expect(await screen.findByText('Not changed (no permission): A1')).toBeTruthy()
  expect(server.to('/api/admin/problem/change-auth-of-problems')[0]?.body).toEqual({ pids: [1], auth: 2 })
})

it('duplicates a problem', async () => {
  const user = userEvent.setup()
  await user.click(await button('Actions for A1'))
  await user.click(screen.getByRole('menuitem', { name: 'Duplicate' }))
  expect(await screen.findByText('Duplicated A1 as A9 (private)')).toBeTruthy()
  expect(server.to('/api/admin/problem/duplicate')[0]?.body).toEqual({ pid: 1 })
})
