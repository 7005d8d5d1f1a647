import { createHash } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { login } from '@verdict/proto/http/auth/auth'
import { Input } from '../controls/Input.tsx'
import { i18n } from '../i18n/i18n.ts'
import { signIn } from '../session/api.ts'
import { type FakeResponse, type FakeServer, resetPage, startFakeServer, TestProviders } from '../testing/screens.tsx'
import { solveProofOfWork } from './proof-of-work.ts'
import { Form, FormError, FormField } from './Form.tsx'
import { SecondFactorField } from './SecondFactorField.tsx'
import { SignInCaptcha, useSignInForm } from './use-sign-in-form.tsx'

await i18n.changeLanguage('en-US')

function SignIn() {
  const form = useSignInForm({ schema: login.body, submit: (credentials) => signIn(credentials) })
  return (
    <Form form={form}>
      <FormError form={form} />
      <FormField form={form} name="username" label="Name">
        {(control) => <Input {...control.text} />}
      </FormField>
      <FormField form={form} name="password" label="Password">
        {(control) => <Input {...control.text} />}
      </FormField>
      <SignInCaptcha form={form} />
      <SecondFactorField form={form} />
      <button type="submit">Go</button>
    </Form>
  )
}

const refused = (code: string): FakeResponse => ({ refused: { status: 400, code, msg: `refused: ${code}` } })
const bits = 6
const png = 'data:image/png;base64,'

let server: FakeServer
let issued: number
let answer: FakeResponse
beforeEach(() => {
  resetPage()
  issued = 0
  answer = refused('auth.wrong_credentials')
  server = startFakeServer(({ path }) => {
    if (path === '/api/login') return answer
    issued += 1
    const sizes = { width: 325, height: 100, pieceWidth: 44 }
    return { data: { id: `challenge-${issued}`, background: png, piece: png, ...sizes, bits } }
  })
})
afterEach(() => server.close())

const go = () => userEvent.click(screen.getByText('Go'))
const sent = () => server.to('/api/login').at(-1)?.body
const challenges = () => server.to('/api/sign-in-challenge')

async function open(): Promise<void> {
  render(
    <TestProviders>
      <SignIn />
    </TestProviders>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'ann')
  await userEvent.type(screen.getByLabelText('Password'), 'secret1')
}

it('shows no puzzle until the server requires one, and keeps the input', async () => {
  await open()
  await go()
  await screen.findByText('refused: auth.wrong_credentials')
  expect(screen.queryByRole('slider')).toBeNull()
  expect(sent()).toEqual({ username: 'ann', password: 'secret1' })
  answer = refused('auth.challenge_required')
  await go()
  await screen.findByRole('slider')
  expect(challenges().map(({ query }) => query)).toEqual([{ username: 'ann' }])
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1')
})

it('requires a solved puzzle after five failures, however slow, also when it is opened again', async () => {
  await open()
  for (let round = 1; round <= 5; round += 1) {
    expect(screen.queryByRole('slider')).toBeNull()
    await go()
    await waitFor(() => expect(server.to('/api/login')).toHaveLength(round))
    await screen.findByText('refused: auth.wrong_credentials')
  }
  await screen.findByRole('slider')
  await go()
  expect(screen.getByText('Complete the security check first')).not.toBeNull()
  expect(server.to('/api/login')).toHaveLength(5)
  cleanup()
  await open()
  const slider = await screen.findByRole('slider')
  fireEvent.change(slider, { target: { value: '120' } })
  fireEvent.keyUp(slider)
  answer = { data: { uid: '1', username: 'ann', roleList: ['default_user'] } }
  await go()
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull())
  cleanup()
  await open()
  expect(screen.queryByRole('slider')).toBeNull()
})

it('sends the drop position of the piece, and shows another puzzle after each failure', async () => {
  answer = refused('auth.challenge_required')
  await open()
  await go()
  const slider = await screen.findByRole('slider')
  fireEvent.change(slider, { target: { value: '120' } })
  expect(screen.queryByText('In place, verified when you sign in')).toBeNull()
  fireEvent.keyUp(slider)
  expect(screen.getByText('In place, verified when you sign in')).not.toBeNull()
  answer = refused('auth.wrong_credentials')
  await go()
  expect(sent()).toMatchObject({ challenge: { id: 'challenge-1', place: 120 } })
  await waitFor(() => expect(challenges()).toHaveLength(2))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('slider').value).toBe('0'))
})

it('computes proof of work for users who cannot see or slide', async () => {
  answer = refused('auth.challenge_required')
  await open()
  await go()
  await userEvent.click(await screen.findByText('Cannot use the puzzle? Verify in the background instead'))
  await screen.findByText('Verified, you can sign in')
  await go()
  const { challenge } = sent() as { challenge: { id: string; nonce: string } }
  const digest = createHash('sha256').update(`challenge-1:${challenge.nonce}`).digest()
  expect(Math.clz32(digest[0] ?? 255) - 24).toBeGreaterThanOrEqual(bits)
})

it('requests another puzzle for another name', async () => {
  answer = refused('auth.challenge_required')
  await open()
  await go()
  await screen.findByRole('slider')
  await userEvent.type(screen.getByLabelText('Name'), 'e')
  await waitFor(() => expect(challenges().at(-1)?.query).toEqual({ username: 'anne' }))
})

it('stops computing when it is no longer needed', async () => {
  const controller = new AbortController()
  const found = solveProofOfWork('id', 60, controller.signal)
  controller.abort(new Error('left'))
  await expect(found).rejects.toThrow('left')
})

it('asks for the code of the second factor once the server does, and keeps the input', async () => {
  answer = refused('auth.second_step_required')
  await open()
  expect(screen.queryByLabelText('Code')).toBeNull()
  await go()
  const code = await screen.findByLabelText('Code')
  expect(sent()).not.toHaveProperty('code')
  answer = refused('auth.second_step_wrong')
  await userEvent.type(code, ' 123456 ')
  await go()
  expect(await screen.findByText('refused: auth.second_step_wrong')).toBeTruthy()
  expect(sent()).toMatchObject({ code: '123456' })
  expect(code).toHaveProperty('value', ' 123456 ')
})
