import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { getSwitchInfo, SwitchConfig } from '@verdict/proto/http/site/site'
import { addTexts, api, i18n, queryClient } from '@verdict/ui'
import { type FakeServer, resetPage, signInAs, startFakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { SwitchesPage } from './SwitchesPage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const names = {
  judge: 'Allow submissions to public problems',
  interval: 'Submission interval (s, 0: no limit)',
}
let server: FakeServer
let inForce: Record<string, unknown>
let refusal: { status: number; code: string; msg: string } | null
beforeEach(() => {
  resetPage()
  signInAs('rita', ['root'])
  refusal = null
  inForce = { openPublicJudge: true, openGroupJudge: true, defaultSubmitInterval: 3, hduUsernameList: [] }
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/admin/switch/info') return { data: inForce }
    if (path !== '/api/admin/switch/update' || method !== 'PUT') return { data: null }
    if (refusal !== null) return { refused: refusal }
    const { expected: _, ...changes } = body as Record<string, unknown>
    inForce = { ...inForce, ...changes }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

// The router asks before a page with unsaved changes is left.
const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: <SwitchesPage /> }])} />
    </QueryClientProvider>,
  )
const sent = () => server.to('/api/admin/switch/update').map(({ body }) => body)
const judge = () => screen.findByRole('switch', { name: names.judge })

it('shows every switch and every limit of the site', async () => {
  show()
  await judge()
  const shown = screen.getAllByRole('switch').length + screen.getAllByRole('spinbutton').length
  expect(shown).toBe(Object.keys(SwitchConfig.properties).length)
})

it('sends only changes, with the old values', async () => {
  show()
  await userEvent.click(await judge())
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toEqual([{ openPublicJudge: false, expected: { openPublicJudge: true } }]))
})

it('shows concurrent changes once it is saved, and current values when it is opened again', async () => {
  const first = show()
  await userEvent.click(await judge())
  inForce = { ...inForce, defaultSubmitInterval: 9 }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  const interval = () => screen.findByRole<HTMLInputElement>('spinbutton', { name: names.interval })
  await waitFor(async () => expect((await interval()).value).toBe('9'))
  first.unmount()
  await waitFor(() => expect(queryClient.getQueryState(api.query(getSwitchInfo).queryKey)).toBeUndefined())
  inForce = { ...inForce, defaultSubmitInterval: 12 }
  show()
  expect((await judge()).getAttribute('aria-checked')).toBe('false')
  expect((await interval()).value).toBe('12')
})

it('keeps the input after a conflict, and reports it', async () => {
  show()
  await userEvent.click(await judge())
  refusal = { status: 400, code: 'settings.changed_meanwhile', msg: 'Somebody else has just changed it' }
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Somebody else has just changed it')).toBeTruthy()
  expect((await judge()).getAttribute('aria-checked')).toBe('false')
})
