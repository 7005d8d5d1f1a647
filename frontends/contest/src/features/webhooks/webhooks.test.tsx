import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as webhookTexts } from '../../texts/organiser/webhooks.texts.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from '../shell/ContestShell.tsx'
import type { Webhook } from './use-webhooks.ts'
import { WebhooksPage } from './WebhooksPage.tsx'

addTexts('contest', texts)
addTexts('webhooks', webhookTexts)
await i18n.changeLanguage('en-US')

const at = new Date(Date.now() - 60_000).toISOString()
let webhooks: Webhook[]
let server: FakeServer
beforeEach(() => {
  resetPage()
  signInAs('root', ['root'])
  webhooks = []
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/get-contest-info') return { data: runningContest({ manageable: true }) }
    if (path === '/api/get-contest-webhooks') return { data: webhooks }
    if (path === '/api/test-contest-webhook') {
      const delivery = { at, ok: false, result: 'contest.webhook_address_private', isTest: true }
      webhooks = webhooks.map((one) => ({ ...one, deliveries: [delivery, ...one.deliveries] }))
      return { data: delivery }
    }
    if (path !== '/api/contest-webhook')
      return { data: path.includes('clarification') ? { records: [], total: 0 } : [] }
    if (method === 'DELETE') webhooks = []
    if (method === 'POST') {
      const { url, endpoints, cids } = body as Webhook
      webhooks = [{ id: '3', url, endpoints, cids, active: true, username: 'root', deliveries: [] }]
    }
    return { data: { id: '3' } }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(): void {
  render(
    <TestProviders at="/contest/7/webhooks">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="webhooks" element={<WebhooksPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('adds a webhook of the contest with a secret that is shown once, tests it and removes it', async () => {
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add webhook' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('Enter a URL')).toBeTruthy()
  const secret = dialog.getByLabelText<HTMLInputElement>('Secret').value
  expect(secret).toHaveLength(48)
  await user.type(dialog.getByLabelText('URL'), 'https://hall.example/hook')
  await user.click(dialog.getByRole('checkbox', { name: 'Submissions' }))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const card = within(await screen.findByRole('article', { name: 'https://hall.example/hook' }))
  expect(server.to('/api/contest-webhook').at(-1)?.body).toEqual({
    url: 'https://hall.example/hook',
    token: secret,
    endpoints: ['submissions'],
    cids: [7],
  })
  expect(screen.queryByText(secret)).toBeNull()
  expect(card.getByText('No deliveries yet')).toBeTruthy()

  await user.click(card.getByRole('button', { name: 'Send a test to https://hall.example/hook' }))
  expect(await card.findByText('Failed')).toBeTruthy()
  expect(card.getByText('host not found, or in a private network')).toBeTruthy()

  await user.click(card.getByRole('button', { name: 'Remove https://hall.example/hook' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
})

it('keeps its secret and its other contests when it is edited', async () => {
  const hook = { id: '3', url: 'https://a.example/', endpoints: [], cids: [9, 7], active: false, username: 'root' }
  webhooks = [{ ...hook, deliveries: [{ at, ok: true, result: '204', isTest: false }] }]
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('responded with 204')).toBeTruthy()
  expect(screen.getByText('2 contests')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit https://a.example/' }))
  await user.click(await screen.findByRole('switch', { name: 'Active' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(server.to('/api/contest-webhook').at(-1)?.body).toEqual({
      id: '3',
      url: 'https://a.example/',
      endpoints: [],
      cids: [9, 7],
      active: true,
    }),
  )
})

it('is for root only', async () => {
  signInAs('author')
  open()
  expect(await screen.findByText(/by super administrators only/)).toBeTruthy()
  expect(server.to('/api/get-contest-webhooks')).toEqual([])
})
