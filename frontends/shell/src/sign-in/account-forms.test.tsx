import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { addTexts, i18n, queryClient, useSession } from '@verdict/ui'
import { type FakeResponse, type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { SignInDialog } from './SignInDialog.tsx'
import { clearTypedIdentity } from '../identity/typed-identity.ts'
import { texts as shellTexts } from '../texts.ts'
import { texts } from '../account/texts/account.texts.ts'
import { RecoverForm } from '../account/entry/RecoverForm.tsx'
import { RegisterForm } from '../account/entry/RegisterForm.tsx'
import { ResetPasswordPage } from '../account/entry/ResetPasswordPage.tsx'

addTexts('account', texts)
addTexts('shell', shellTexts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let answers: Record<string, FakeResponse>
beforeEach(() => {
  queryClient.clear()
  clearTypedIdentity()
  answers = {}
  server = startFakeServer(({ path }) => answers[path] ?? { data: null })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = (screenOf: ReactNode, address = '/') => render(<TestProviders at={address}>{screenOf}</TestProviders>)

const options = (codeRequired: boolean) => ({ data: { open: true, codeRequired, mail: codeRequired } })
const fill = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

describe('registration errors at the field', () => {
  const atField = async (label: string) => {
    const note = (await screen.findByLabelText(label)).getAttribute('aria-describedby') ?? ''
    return document.getElementById(note)?.textContent
  }

  it('report a taken name or e-mail as soon as the field is left', async () => {
    answers['/api/get-register-options'] = options(true)
    answers['/api/check-username-or-email'] = { data: { username: true, email: false } }
    show(<RegisterForm onLogin={() => undefined} />)
    await fill('Username', 'ann')
    await fill('E-mail', 'ann@example.org')
    await userEvent.tab()
    await waitFor(async () => expect(await atField('Username')).toBe('Username already taken'))
    expect(server.to('/api/check-username-or-email').map(({ body }) => body)).toEqual([
      { username: 'ann' },
      { email: 'ann@example.org' },
    ])
    await fill('Username', 'e')
    expect(await atField('Username')).not.toBe('Username already taken')
  })

  it.each([
    ['user.email_taken', 'E-mail'],
    ['auth.mail_wait', 'Verification code'],
  ])('explain why no code was sent: %s at %s', async (code, label) => {
    answers['/api/get-register-options'] = options(true)
    answers['/api/get-register-code'] = { refused: { status: 400, code, msg: 'No code for this' } }
    show(<RegisterForm onLogin={() => undefined} />)
    await fill('E-mail', 'ann@example.org')
    await userEvent.click(await screen.findByRole('button', { name: 'Send code' }))
    await waitFor(async () => expect(await atField(label)).toBe('No code for this'))
  })
})

describe('the dialog', () => {
  const valueOf = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value

  it('keeps name and e-mail when another form is opened or it is closed, but no password', async () => {
    answers['/api/captcha'] = { data: { img: 'data:image/png;base64,AAAA', captchaKey: 'key' } }
    answers['/api/get-register-options'] = options(false)
    act(() => useSession.getState().openSignIn())
    show(<SignInDialog />)
    await fill('Username', 'ann')
    await fill('Password', 'secret1')
    act(() => useSession.getState().openSignIn('register'))
    expect(await valueOf('Username')).toBe('ann')
    await fill('Username', 'e')
    await fill(/^E-mail/, 'ann@example.org')
    act(() => useSession.getState().openSignIn('reset'))
    expect(await valueOf('E-mail')).toBe('ann@example.org')
    act(() => useSession.getState().closeSignIn())
    act(() => useSession.getState().openSignIn('login'))
    expect([await valueOf('Username'), await valueOf('Password')]).toEqual(['anne', ''])
  })

  it('keeps nothing after a sign-in', async () => {
    act(() => useSession.getState().openSignIn())
    show(<SignInDialog />)
    await fill('Username', 'ann')
    await fill('Password', 'secret1')
    answers['/api/login'] = { data: { uid: 'u1', username: 'ann', roleList: [] } }
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await waitFor(() => expect(useSession.getState().signIn.isOpen).toBe(false))
    act(() => useSession.getState().openSignIn())
    expect(await valueOf('Username')).toBe('')
  })
})

describe('registering', () => {
  it('asks for no code if the site requires none, and keeps the input when it is refused', async () => {
    answers['/api/get-register-options'] = options(false)
    const refused = { status: 400, code: 'user.name_taken', msg: 'The username ann is taken' }
    answers['/api/register'] = { refused }
    show(<RegisterForm onLogin={() => undefined} />)
    await fill('Username', 'ann')
    await fill('Password', 'secret1')
    await fill('Confirm password', 'secret2')
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(screen.getByText('Password does not match')).toBeTruthy()
    expect(server.to('/api/register')).toEqual([])
    await userEvent.clear(screen.getByLabelText('Confirm password'))
    await fill('Confirm password', 'secret1')
    await userEvent.click(screen.getByRole('button', { name: 'Register' }))
    expect(await screen.findByText('The username ann is taken')).toBeTruthy()
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ann')
    expect(screen.queryByLabelText('Verification code')).toBeNull()
  })

  it('has a code sent to a valid e-mail, then waits a minute', async () => {
    answers['/api/get-register-options'] = options(true)
    answers['/api/get-register-code'] = { data: { email: 'ann@example.org', expire: 600 } }
    show(<RegisterForm onLogin={() => undefined} />)
    const send = await screen.findByRole('button', { name: 'Send code' })
    await fill('E-mail', 'ann')
    await userEvent.click(send)
    expect(server.to('/api/get-register-code')).toEqual([])
    expect(await screen.findByText('Invalid e-mail address')).toBeTruthy()
    await fill('E-mail', '@example.org')
    await userEvent.click(send)
    expect(await screen.findByRole('button', { name: /^Resend in \d+ s$/ })).toHaveProperty('disabled', true)
    expect(server.to('/api/get-register-code')[0]?.query).toEqual({ email: 'ann@example.org' })
  })
})

describe('a forgotten password', () => {
  it('shows another captcha after each attempt', async () => {
    answers['/api/captcha'] = { data: { img: 'data:image/png;base64,AAAA', captchaKey: 'key' } }
    answers['/api/check-username-or-email'] = { data: { username: false, email: true } }
    answers['/api/apply-reset-password'] = {
      refused: { status: 400, code: 'auth.captcha_wrong', msg: 'The captcha is wrong' },
    }
    show(<RecoverForm onLogin={() => undefined} />)
    await fill('E-mail', 'ann@example.org')
    await fill('Captcha', 'abcd')
    await userEvent.click(screen.getByRole('button', { name: 'Send reset mail' }))
    await waitFor(() => expect(server.to('/api/captcha')).toHaveLength(2))
    expect(server.to('/api/apply-reset-password')[0]?.body).toEqual({
      email: 'ann@example.org',
      captcha: 'abcd',
      captchaKey: 'key',
    })
    expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'ann@example.org')
  })
})

describe('the page of the mailed link', () => {
  it('sends the name and code of the link, and opens the sign-in', async () => {
    answers['/api/check-username-or-email'] = { data: { username: true, email: false } }
    answers['/api/reset-password/ways'] = { data: { sessions: 1, tokens: [], passkeys: [], links: [] } }
    show(<ResetPasswordPage />, '/reset-password?username=ann&code=x-y')
    await fill('New password', 'secret2')
    await fill('Confirm password', 'secret2')
    await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }))
    await waitFor(() => expect(useSession.getState().signIn.isOpen).toBe(true))
    expect(server.to('/api/reset-password')[0]?.body).toEqual({
      username: 'ann',
      code: 'x-y',
      password: 'secret2',
      removePasskeys: [],
      removeLinks: [],
    })
  })

  it('reports an unknown name and an invalid link', async () => {
    answers['/api/check-username-or-email'] = { data: { username: false, email: false } }
    answers['/api/reset-password/ways'] = {
      refused: { status: 400, code: 'auth.reset_invalid', msg: 'No such link' },
    }
    show(<ResetPasswordPage />, '/reset-password?username=nobody&code=x')
    expect(await screen.findByText('The username does not exist')).toBeTruthy()
    cleanup()
    show(<ResetPasswordPage />, '/reset-password?username=ann')
    expect(screen.getByText(/incomplete/)).toBeTruthy()
  })
})
