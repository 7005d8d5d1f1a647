import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { type FakeResponse, type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { DigestSection } from './DigestSection.tsx'
import { texts } from './digest.texts.ts'
import { UnsubscribePage } from './UnsubscribePage.tsx'

addTexts('digest', texts)
await i18n.changeLanguage('en-US')

// jsdom has no layout and lacks this method.
Element.prototype.scrollIntoView = () => undefined

let server: FakeServer
let answers: Record<string, FakeResponse>
beforeEach(() => {
  queryClient.clear()
  answers = {}
  server = startFakeServer(({ method, path }) => answers[`${method} ${path}`] ?? { data: null })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = (page: ReactNode, at?: string) =>
  render(<TestProviders {...(at === undefined ? {} : { at })}>{page}</TestProviders>)
const press = (target: HTMLElement) => act(async () => fireEvent.keyDown(target, { key: 'Enter' }))
const off = { frequency: 'off', locale: null, nextAt: null, hour: 8, isMailConfigured: true }

describe('the setting of mail digests', () => {
  it('is off by default, and uses the language of the page', async () => {
    answers['GET /api/msg/digest'] = { data: off }
    show(<DigestSection />)
    await press(await screen.findByRole('combobox', { name: 'Frequency' }))
    await press(await screen.findByRole('option', { name: 'On Mondays at 08:00' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(server.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { frequency: 'weekly', locale: 'en-US' },
      ]),
    )
  })

  it('explains why it cannot be enabled if the site sends no mail', async () => {
    answers['GET /api/msg/digest'] = { data: { ...off, isMailConfigured: false } }
    show(<DigestSection />)
    expect(await screen.findByText(/No mail server/)).toBeTruthy()
    expect(screen.getByRole('combobox', { name: 'Frequency' }).hasAttribute('disabled')).toBe(true)
  })
})

describe('the link of a digest', () => {
  it('turns digests off on confirmation and not before', async () => {
    show(<UnsubscribePage />, '/unsubscribe?token=a.b')
    const button = await screen.findByRole('button', { name: 'Unsubscribe' })
    expect(server.to('/api/msg/digest/unsubscribe')).toEqual([])
    await userEvent.click(button)
    expect(await screen.findByText(/Unsubscribed/)).toBeTruthy()
    expect(server.to('/api/msg/digest/unsubscribe')[0]).toMatchObject({ method: 'POST', query: { token: 'a.b' } })
  })

  it('reports that it is invalid', async () => {
    const refused = { status: 400, code: 'digest.link_invalid', msg: 'This link is broken' }
    answers['POST /api/msg/digest/unsubscribe'] = { refused }
    show(<UnsubscribePage />, '/unsubscribe?token=x')
    await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }))
    expect(await screen.findByText('This link is broken')).toBeTruthy()
    cleanup()
    show(<UnsubscribePage />, '/unsubscribe')
    expect(await screen.findByText(/incomplete/)).toBeTruthy()
  })
})
