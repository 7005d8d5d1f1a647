import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { NoticesPage } from './NoticesPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const notice = (id: number, changes: object) => ({
  id,
  title: `Notice ${id}`,
  content: 'tonight',
  type: 'All',
  recipients: [],
  state: false,
  adminUsername: 'root',
  gmtCreate: '2026-03-01T00:00:00.000Z',
  gmtModified: '2026-03-01T00:00:00.000Z',
  ...changes,
})

const path = '/api/admin/msg/notice'
// jsdom has no layout, so there is nothing to scroll.
Element.prototype.scrollIntoView = () => undefined

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('root', ['root'])
  const records = [
    notice(1, { state: true, type: 'Single', recipients: ['ada', 'bob', 'cleo', ''] }),
    notice(2, { type: 'Admin' }),
  ]
  server = startFakeServer((call) => {
    if (call.path === path && call.method === 'GET') return { data: { records, total: 2 } }
    if (call.path === '/api/admin/user/get-user-list')
      return { data: { records: [{ uid: 'u1', username: 'ada', realname: 'Ada L.' }], total: 1 } }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = (at = '/admin/notice') =>
  render(
    <TestProviders at={at}>
      <NoticesPage />
    </TestProviders>,
  )
const bodies = (method: string) => server.to(path).flatMap((call) => (call.method === method ? [call.body] : []))

async function choose(label: string, option: string): Promise<void> {
  const press = (target: HTMLElement) => act(async () => fireEvent.keyDown(target, { key: 'Enter' }))
  await press(screen.getByRole('combobox', { name: label }))
  await press(await screen.findByRole('option', { name: option }))
}

it('shows the recipients of a notice and whether it is delivered', async () => {
  show('/admin/notice?type=Single')
  expect(await screen.findByText('ada, bob, cleo and others (4 in total)')).toBeTruthy()
  expect(screen.getByText('Delivered')).toBeTruthy()
  expect(screen.getByText('Scheduled')).toBeTruthy()
  expect(server.to(path)[0]?.query).toMatchObject({ type: 'Single' })
})

it('writes a notice to selected users, found by name', async () => {
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New notice' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Hello')
  await user.type(screen.getByRole('textbox', { name: 'Content' }), 'there')
  await choose('Recipients', 'Selected users')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Select at least one user')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Users/ }))
  await user.click(await screen.findByText('ada · Ada L.'))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies('POST')).toEqual([{ title: 'Hello', content: 'there', type: 'Single', recipients: ['ada'] }]),
  )
})

it('keeps the input and offers it when the dialog is opened again', async () => {
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'New notice' }))
  await user.type(screen.getByRole('textbox', { name: 'Title' }), 'Half')
  window.dispatchEvent(new Event('pagehide'))
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'New notice' }))
  await user.click(await screen.findByRole('button', { name: 'Restore changes' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' }).value).toBe('Half')
})

it('does not change the recipients of a delivered notice', async () => {
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Edit “Notice 1”' }))
  expect(screen.getByRole('combobox', { name: 'Recipients' }).hasAttribute('disabled')).toBe(true)
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(bodies('PUT')).toEqual([
      { id: 1, title: 'Notice 1!', content: 'tonight', type: 'Single', gmtModified: '2026-03-01T00:00:00.000Z' },
    ]),
  )
})

it('deletes a notice after confirmation', async () => {
  show()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Delete “Notice 2”' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete notice “Notice 2”?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Deleted “Notice 2”')).toBeTruthy()
  expect(server.to(path).find(({ method }) => method === 'DELETE')?.query).toEqual({ id: '2' })
})
