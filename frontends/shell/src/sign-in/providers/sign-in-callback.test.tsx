import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, queryClient, useSession } from '@verdict/ui'
import {
  type FakeResponse,
  type FakeServer,
  resetPage,
  startFakeServer,
  TestProviders,
} from '@verdict/ui/testing/screens'
import { texts as accountTexts } from '../../account/texts/account.texts.ts'
import { texts as securityTexts } from '../../account/texts/security.texts.ts'
import { texts as shellTexts } from '../../texts.ts'
import { readSignInAttempt } from '@verdict/ui/sign-in-attempt'
import { SignInCallbackPage } from './SignInCallbackPage.tsx'

addTexts('account', accountTexts)
addTexts('security', securityTexts)
addTexts('shell', shellTexts)
await i18n.changeLanguage('en-US')

let server: FakeServer
let answers: Record<string, FakeResponse>
beforeEach(() => {
  resetPage()
  window.sessionStorage.clear()
  answers = {}
  server = startFakeServer(({ method, path }) => answers[`${method} ${path}`] ?? { data: null })
})
afterEach(() => {
  cleanup()
  server.close()
  queryClient.clear()
})

const keep = (value: object) => window.sessionStorage.setItem('providerAttempt', JSON.stringify(value))
const attempt = { kind: 'sign-in', attempt: 'secret', from: '/contest' }
const show = () =>
  render(
    <TestProviders at="/sign-in/callback?code=c&state=s">
      <SignInCallbackPage />
    </TestProviders>,
  )

describe('the callback page of a provider', () => {
  it('makes no call for a sign-in that this tab has not begun', async () => {
    show()
    expect(await screen.findByText(/was not started in this browser tab/)).toBeTruthy()
    expect(server.to('/api/oidc/finish')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Back to sign-in' }))
    expect(useSession.getState().signIn.isOpen).toBe(true)
  })

  it('finishes once, and explains a failure', async () => {
    keep(attempt)
    const refused = { status: 400, code: 'oidc.answer_invalid', msg: 'The answer of School did not pass the checks' }
    answers['POST /api/oidc/finish'] = { refused }
    show()
    expect(await screen.findByText(/did not pass the checks/)).toBeTruthy()
    expect(server.to('/api/oidc/finish').map(({ body }) => body)).toEqual([
      { attempt: 'secret', answer: 'code=c&state=s' },
    ])
    expect(readSignInAttempt()).toBeNull()
    expect(useSession.getState().token).toBeNull()
  })

  it('asks for the code of an account with a second factor', async () => {
    keep(attempt)
    const data = { next: 'second_step', user: null, ticket: 'ticket', username: '', email: null }
    answers['POST /api/oidc/finish'] = { data }
    show()
    await userEvent.type(await screen.findByRole('textbox'), '123456')
    const wrong = { status: 400, code: 'auth.second_step_wrong', msg: 'The code is wrong' }
    answers['POST /api/oidc/second-step'] = { refused: wrong }
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('The code is wrong')).toBeTruthy()
    await waitFor(() =>
      expect(server.to('/api/oidc/second-step')[0]?.body).toEqual({ ticket: 'ticket', code: '123456' }),
    )
  })
})

it.each(['https://evil.example.org', '//evil.example.org', '/\\evil.example.org', '', 7])(
  'redirects to no other site after a sign-in: %s',
  (from) => {
    keep({ ...attempt, from })
    expect(readSignInAttempt()).toBeNull()
  },
)
