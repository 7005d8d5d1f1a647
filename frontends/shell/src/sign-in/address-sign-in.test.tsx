import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { addTexts, i18n, queryClient, type SessionUser } from '@verdict/ui'
import { type FakeResponse, type FakeServer, startFakeServer, TestProviders } from '@verdict/ui/testing/screens'
import { texts } from '../texts.ts'
import { AddressSignIn } from './AddressSignIn.tsx'

addTexts('shell', texts)
await i18n.changeLanguage('en-US')

const offer = { cid: 7, contestTitle: 'Regional', uid: 'u1', username: 'team1', team: 'Red Pandas' }
const user = { uid: 'u1', username: 'team1', roleList: ['default_user'] }

let server: FakeServer
let offers: object[]
let answer: FakeResponse
let signedIn: SessionUser[]
beforeEach(() => {
  queryClient.clear()
  signedIn = []
  offers = [offer]
  answer = { data: user }
  server = startFakeServer(({ method }) => (method === 'POST' ? answer : { data: offers }))
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = () =>
  render(
    <TestProviders>
      <AddressSignIn onSignedIn={(one) => signedIn.push(one)} />
    </TestProviders>,
  )
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in as Red Pandas' }))
const sent = () => server.to('/api/address-sign-in').at(-1)?.body

describe('the sign-in at the machine of a team', () => {
  it('is one click, with the account and the contest named', async () => {
    show()
    await press()
    await waitFor(() => expect(signedIn).toMatchObject([{ username: 'team1' }]))
    expect(sent()).toEqual({ cid: 7, uid: 'u1' })
    expect(screen.getByText('team1 · Regional')).toBeTruthy()
  })

  it('asks for the code of an account with a second factor', async () => {
    answer = { refused: { status: 400, code: 'auth.second_step_required', msg: 'Enter the code' } }
    show()
    await press()
    answer = { data: user }
    await userEvent.type(await screen.findByRole('textbox'), '123456')
    await press()
    await waitFor(() => expect(signedIn).toHaveLength(1))
    expect(sent()).toEqual({ cid: 7, uid: 'u1', code: '123456' })
  })

  it('explains a refusal, and is not shown on other machines', async () => {
    answer = { refused: { status: 400, code: 'auth.address_unknown', msg: 'Not at this machine' } }
    show()
    await press()
    expect(await screen.findByText('Not at this machine')).toBeTruthy()
    expect(signedIn).toEqual([])
    cleanup()
    queryClient.clear()
    offers = []
    show()
    await waitFor(() => expect(server.to('/api/address-sign-in').length).toBeGreaterThan(2))
    expect(screen.queryByRole('button')).toBeNull()
  })
})
