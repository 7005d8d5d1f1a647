import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { RemoteAccountsSection } from './RemoteAccountsSection.tsx'
import { texts } from '../texts/security.texts.ts'

addTexts('security', texts)
await i18n.changeLanguage('en-US')

const judge = (key: string, name: string, mode: string) => ({
  key,
  name,
  mode,
  address: '',
  state: 'open',
  takesCode: true,
  terms: { zh: '只能使用自己的账号', en: 'Own accounts only' },
})

let server: FakeServer
let accounts: object[]
beforeEach(() => {
  queryClient.clear()
  accounts = []
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/remote-judges')
      return {
        data: [
          judge('HDU', 'HDU', 'pool'),
          judge('CF', 'Codeforces', 'own_account'),
          judge('GYM', 'GYM', 'own_account'),
        ],
      }
    if (path === '/api/remote/accounts') return { data: accounts }
    return method === 'GET' ? null : { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = () => render(<TestProviders>{<RemoteAccountsSection />}</TestProviders>)

it('lists the judges that accept own accounts, and saves one once its terms are confirmed', async () => {
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add Codeforces account' }))
  expect(screen.queryByRole('button', { name: /HDU|GYM/ })).toBeNull()
  const dialog = screen.getByRole('dialog')
  expect(dialog.textContent).toContain('Own accounts only')
  await userEvent.type(within(dialog).getByLabelText('Username'), 'ada')
  await userEvent.type(within(dialog).getByLabelText('Password'), 'secret')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect(server.to('/api/remote/account')).toHaveLength(0)
  expect(dialog.textContent).toContain('Accept the terms first')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to('/api/remote/account')[0]?.body).toEqual({
      key: 'CF',
      username: 'ada',
      password: 'secret',
      acceptsTerms: true,
    }),
  )
})

it('shows the state of an account, and removes it after confirmation', async () => {
  accounts = [{ id: 'a', key: 'CF', username: 'ada', state: 'failed', detail: '', limitedUntil: null, isBusy: false }]
  show()
  expect((await screen.findByRole('listitem')).textContent).toContain('Sign-in failed')
  await userEvent.click(screen.getByRole('button', { name: 'Remove account ada' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(server.to('/api/remote/account')[0]?.query).toEqual({ id: 'a' }))
})
