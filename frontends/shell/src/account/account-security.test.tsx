import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { addTexts, i18n, queryClient, useSession } from '@verdict/ui'
import { type FakeResponse, type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts as shellTexts } from '../texts.ts'
import { texts } from './texts/account.texts.ts'
import { texts as securityTexts } from './texts/security.texts.ts'
import { AccountEventsSection } from './security/AccountEventsSection.tsx'
import { ConfirmIdentityDialog } from './identity/ConfirmIdentityDialog.tsx'
import { DataExportSection } from './own-data/DataExportSection.tsx'
import { DeletionSection } from './own-data/DeletionSection.tsx'
import { SecondFactorSection } from './security/SecondFactorSection.tsx'
import { SessionsSection } from './security/SessionsSection.tsx'
import { TokensSection } from './tokens/TokensSection.tsx'

addTexts('account', texts)
addTexts('security', securityTexts)
addTexts('shell', shellTexts)
await i18n.changeLanguage('en-US')

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

const show = (section: ReactNode) => render(<TestProviders>{section}</TestProviders>)
const pageOf = (records: unknown[]) => ({
  data: { records, total: records.length, size: 10, current: 1, pages: 1 },
})

describe('the sessions', () => {
  const session = (id: string, userAgent: string, isCurrent: boolean) => ({
    id,
    userAgent,
    isCurrent,
    address: '10.0.0.1',
    signedInAt: '2026-01-01T00:00:00Z',
    lastUsedAt: '2026-01-02T00:00:00Z',
    expiresAt: '2026-02-01T00:00:00Z',
  })
  const linux = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

  it('are named by browser and system, and any other one can be signed out', async () => {
    answers['GET /api/account/sessions'] = pageOf([session('a', linux, true), session('b', 'curl/8.5.0', false)])
    show(<SessionsSection />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows.map((row) => within(row).queryAllByRole('button').length)).toEqual([0, 1])
    expect(within(screen.getByRole('list')).getByText('Firefox on Linux')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Sign out curl/8.5.0' }))
    await waitFor(() => expect(server.to('/api/account/session')[0]?.query).toEqual({ id: 'b' }))
    await waitFor(() => expect(server.to('/api/account/sessions').length).toBeGreaterThan(1))
  })

  it('can all be signed out after confirmation, if there are others', async () => {
    answers['GET /api/account/sessions'] = pageOf([session('a', linux, true), session('b', '', false)])
    answers['DELETE /api/account/other-sessions'] = { data: { ended: 1 } }
    show(<SessionsSection />)
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out other devices' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Signed out 1 other device')).toBeTruthy()
    cleanup()
    queryClient.clear()
    answers['GET /api/account/sessions'] = pageOf([session('a', linux, true)])
    show(<SessionsSection />)
    await screen.findByRole('listitem')
    expect(screen.queryByRole('button', { name: 'Sign out other devices' })).toBeNull()
  })
})

describe('two-factor authentication', () => {
  const off = { enabled: false, enabledAt: null, recoveryCodesLeft: 0, required: true }
  const on = { enabled: true, enabledAt: '2026-01-01T00:00:00Z', recoveryCodesLeft: 10, required: false }
  const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-jkmn-pqr${(index + 2) % 10}`)

  it('is enabled with the password, the picture and the first code, and shows the recovery codes', async () => {
    answers['GET /api/account/second-step'] = { data: off }
    show(<SecondFactorSection hasPassword />)
    expect(await screen.findByText(/no administrator rights/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Turn on two-factor authentication' }))
    const dialog = within(await screen.findByRole('dialog'))
    const wrong = { status: 400, code: 'auth.old_password_wrong', msg: 'The current password is wrong' }
    answers['POST /api/account/second-step/begin'] = { refused: wrong }
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret2')
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    expect(await dialog.findByText('The current password is wrong')).toBeTruthy()
    answers['POST /api/account/second-step/begin'] = {
      data: { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Verdict:ann?secret=JBSWY3DPEHPK3PXP' },
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Next' }))
    await dialog.findByRole('img', { name: 'QR code for two-factor authentication' })
    expect(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
    answers['POST /api/account/second-step/confirm'] = { data: { recoveryCodes: codes } }
    await userEvent.type(dialog.getByLabelText('Code'), '123 456')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on' }))
    expect(within(await dialog.findByRole('list', { name: 'Recovery codes' })).getAllByRole('listitem')).toHaveLength(
      10,
    )
    answers['GET /api/account/second-step'] = { data: on }
    await userEvent.click(dialog.getByRole('button', { name: 'I have saved them' }))
    expect(await screen.findByText(/10 recovery codes left/)).toBeTruthy()
  })

  it('is disabled with the password, unless the site requires it', async () => {
    answers['GET /api/account/second-step'] = { data: on }
    show(<SecondFactorSection hasPassword />)
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor authentication' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off two-factor authentication' }))
    await waitFor(() => expect(server.to('/api/account/second-step/off')[0]?.body).toEqual({ password: 'secret1' }))
    cleanup()
    queryClient.clear()
    answers['GET /api/account/second-step'] = { data: { ...on, required: true, recoveryCodesLeft: 1 } }
    show(<SecondFactorSection hasPassword />)
    expect(await screen.findByText(/Only 1 recovery code left/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Turn off two-factor authentication' })).toBeNull()
  })
})

describe('a confirmation by the second factor', () => {
  const on = { enabled: true, enabledAt: '2026-01-01T00:00:00Z', recoveryCodesLeft: 10, required: false }
  const required = { status: 400, code: 'auth.confirmation_required', msg: 'Verify your identity for this' }
  const turnOff = async () => {
    answers['GET /api/account/second-step'] = { data: on }
    answers['GET /api/account/confirmation'] = { data: { code: true, passkey: false, password: false } }
    answers['POST /api/account/second-step/off'] = { refused: required }
    show(
      <>
        <ConfirmIdentityDialog />
        <SecondFactorSection hasPassword />
      </>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Turn off two-factor authentication' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: 'Turn off two-factor authentication' }))
    return within(await screen.findByRole('dialog', { name: 'Verify your identity' }))
  }

  it('is requested if the site requires it, and the change continues after it', async () => {
    const dialog = await turnOff()
    const wrong = { status: 400, code: 'auth.second_step_wrong', msg: 'The code is wrong' }
    answers['POST /api/account/confirmation'] = { refused: wrong }
    await userEvent.type(await dialog.findByLabelText('Code'), '123456')
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }))
    expect(await dialog.findByText('The code is wrong')).toBeTruthy()
    expect(server.to('/api/account/second-step/off')).toHaveLength(1)
    answers['POST /api/account/confirmation'] = { data: { until: '2026-01-01T00:05:00Z' } }
    answers['POST /api/account/second-step/off'] = { data: null }
    await userEvent.click(dialog.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByText('Two-factor authentication turned off')).toBeTruthy()
    expect(server.to('/api/account/second-step/off').map(({ body }) => body)).toEqual([
      { password: 'secret1' },
      { password: 'secret1' },
    ])
  })

  it('keeps the form when it is cancelled', async () => {
    const dialog = await turnOff()
    await dialog.findByLabelText('Code')
    await userEvent.keyboard('{Escape}')
    expect(await screen.findByText('Verify your identity for this')).toBeTruthy()
    expect(server.to('/api/account/second-step/off')).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe('secret1')
  })
})

describe('the security log', () => {
  it('shows actions of administrators, and the addresses of one’s own actions', async () => {
    const at = '2026-01-01T00:00:00Z'
    answers['GET /api/account/security-events'] = pageOf([
      { id: 2, at, kind: 'role_changed', isOwn: false, actorName: 'root', address: '', detail: 'default_user → admin' },
      { id: 1, at, kind: 'token_created', isOwn: true, actorName: 'ann', address: '10.0.0.1', detail: 'grader' },
    ])
    show(<AccountEventsSection />)
    const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
    expect(rows[0]).toMatch(/Role changed default_user → admin.*by administrator root/)
    expect(rows[1]).toMatch(/Personal token created grader.*10\.0\.0\.1/)
  })
})

describe('personal tokens', () => {
  const entry = {
    id: 'a',
    name: 'grader',
    hint: 'vdt_ab12',
    scopes: ['read', 'contest'],
    lastUsedAt: null,
    createdAt: '2026-01-01T00:00:00Z',
    expiresAt: '2026-02-01T00:00:00Z',
  }

  it('are created for the selected scopes with the password, and shown once', async () => {
    answers['GET /api/account/tokens'] = { data: { tokens: [] } }
    show(<TokensSection hasPassword />)
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.queryByRole('checkbox', { name: 'All other back office actions' })).toBeNull()
    for (const name of [
      'Read problems, submissions, contests, groups …',
      'Submit and test code, register for contests',
    ])
      await userEvent.click(dialog.getByRole('checkbox', { name }))
    await userEvent.type(dialog.getByLabelText('Name'), 'grader')
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: 'New token' }))
    expect(await dialog.findByText('Select at least one scope')).toBeTruthy()
    await userEvent.click(dialog.getByRole('checkbox', { name: /^Manage contests/ }))
    answers['POST /api/account/token'] = { data: { token: 'vdt_ab12cd34', entry } }
    await userEvent.click(dialog.getByRole('button', { name: 'New token' }))
    expect(await dialog.findByText('vdt_ab12cd34')).toBeTruthy()
    expect(server.to('/api/account/token')[0]?.body).toEqual({
      name: 'grader',
      scopes: ['contest'],
      days: 90,
      password: 'secret1',
    })
    answers['GET /api/account/tokens'] = { data: { tokens: [entry] } }
    await userEvent.click(dialog.getByRole('button', { name: 'I have saved it' }))
    expect(await screen.findByText('read · contest')).toBeTruthy()
    expect(screen.queryByText('vdt_ab12cd34')).toBeNull()
  })

  it('need no password for an account without one, nor do one-time codes', async () => {
    answers['GET /api/account/tokens'] = { data: { tokens: [] } }
    answers['POST /api/account/token'] = { data: { token: 'vdt_ab12cd34', entry } }
    show(<TokensSection hasPassword={false} />)
    await userEvent.click(await screen.findByRole('button', { name: 'New token' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Name'), 'grader')
    await userEvent.click(dialog.getByRole('button', { name: 'New token' }))
    expect(await dialog.findByText('vdt_ab12cd34')).toBeTruthy()
    expect(server.to('/api/account/token')[0]?.body).toEqual({ name: 'grader', scopes: ['read', 'submit'], days: 90 })
    cleanup()
    answers['GET /api/account/second-step'] = {
      data: { enabled: false, enabledAt: null, recoveryCodesLeft: 0, required: false },
    }
    show(<SecondFactorSection hasPassword={false} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on two-factor authentication' }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Next' }))
    await waitFor(() => expect(server.to('/api/account/second-step/begin')[0]?.body).toEqual({}))
  })

  it('are revoked after confirmation', async () => {
    answers['GET /api/account/tokens'] = { data: { tokens: [entry] } }
    show(<TokensSection hasPassword />)
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke token grader' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(server.to('/api/account/token')[0]?.query).toEqual({ id: 'a' }))
  })
})

describe('deleting the account', () => {
  it('explains what is deleted, asks for the password, and signs out', async () => {
    answers['GET /api/account/deletion-terms'] = { data: { waitSec: 7 * 86_400 } }
    answers['POST /api/account/delete'] = { data: { deleteAt: '2026-12-01T00:00:00Z' } }
    useSession.setState({ token: 'a token' })
    show(<DeletionSection hasPassword />)
    const open = await screen.findByRole('button', { name: 'Delete account' })
    await waitFor(() => expect(open.hasAttribute('disabled')).toBe(false))
    await userEvent.click(open)
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/after 7 days/)).toBeTruthy()
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret1')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
    await waitFor(() => expect(server.to('/api/account/delete')[0]?.body).toEqual({ password: 'secret1' }))
    await waitFor(() => expect(useSession.getState().token).toBeNull())
  })
})

describe('a copy of personal data', () => {
  const none = { state: 'none', requestedAt: null, bytes: null, expiresAt: null, nextAt: null }
  const ready = {
    state: 'ready',
    requestedAt: '2026-01-01T00:00:00Z',
    bytes: 3 * 1024 * 1024,
    expiresAt: '2099-01-08T00:00:00Z',
    nextAt: '2099-01-02T00:00:00Z',
  }

  it('is requested with the password, and downloaded when it is ready', async () => {
    answers['GET /api/account/data-export'] = { data: none }
    answers['POST /api/account/data-export'] = { data: { ...none, state: 'waiting' } }
    show(<DataExportSection hasPassword />)
    await userEvent.click(await screen.findByRole('button', { name: 'Request export' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText('Current password'), 'secret1')
    answers['GET /api/account/data-export'] = { data: ready }
    await userEvent.click(dialog.getByRole('button', { name: 'Request export' }))
    expect(await screen.findByRole('button', { name: 'Download (3.0 MB)' })).toBeTruthy()
    expect(
      server.calls.find(({ method, path }) => method === 'POST' && path === '/api/account/data-export')?.body,
    ).toEqual({
      password: 'secret1',
    })
    // The next copy can be requested tomorrow.
    expect(screen.queryByRole('button', { name: 'Request export' })).toBeNull()
  })
})
