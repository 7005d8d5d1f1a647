import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { RemoteJudgesPage } from './RemoteJudgesPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const account = {
  id: 'a1',
  key: 'HDU',
  username: 'judge',
  state: 'failed',
  detail: 'bad-credentials',
  limitedUntil: null,
  isBusy: false,
}
const site = {
  key: 'HDU',
  name: 'HDU',
  mode: 'pool',
  paceMs: 6000,
  state: 'paused',
  until: null,
  reason: 'It answers with faults',
  operation: 'statement',
  terms: { zh: '请先询问', en: 'Ask them first' },
  waiting: 3,
  atSite: 1,
  accounts: [account],
  examination: {
    at: '2026-01-02T03:04:05.000Z',
    checks: [{ operation: 'statement', state: 'failed', detail: '1000: 0 samples' }],
  },
  lastDay: { sent: 9, judged: 8, failed: 1, faults: 2 },
}

let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/admin/remote/sites') return { data: [site] }
    if (path === '/api/admin/remote/account/test') return { data: { ...account, state: 'signed_in' } }
    return { data: method === 'POST' ? account : null }
  })
  render(
    <TestProviders at="/admin/remote-judges">
      <RemoteJudgesPage />
    </TestProviders>,
  )
})
afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

const sentTo = (path: string) => server.to(path).map(({ body }) => body)

it('shows the state of a judge, and resumes a paused one', async () => {
  expect(await screen.findByText(/Statement: It answers with faults/)).toBeTruthy()
  expect(screen.getByText('3 to submit, 1 waiting for verdicts')).toBeTruthy()
  expect(screen.getByText('Sign-in failed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(sentTo('/api/admin/remote/site')).toEqual([{ key: 'HDU', resume: true }]))
})

it('shows the results of the last check, and checks again', async () => {
  expect(await screen.findByText(/1000: 0 samples/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Check now' }))
  await waitFor(() => expect(sentTo('/api/admin/remote/site/examine')).toEqual([{ key: 'HDU' }]))
})

it('adds an account only once the terms were accepted', async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add account' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Ask them first')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Username'), 'second')
  await userEvent.type(dialog.getByLabelText('Password'), 'secret')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Accept the terms first')).toBeTruthy()
  expect(sentTo('/api/admin/remote/account')).toEqual([])
  await userEvent.click(dialog.getByRole('checkbox'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = { key: 'HDU', username: 'second', password: 'secret', acceptsTerms: true }
  await waitFor(() => expect(sentTo('/api/admin/remote/account')).toEqual([sent]))
})
