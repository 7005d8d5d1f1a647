import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { confirmByPasskey, startPasskeyConfirmation } from '@verdict/proto/http/auth/confirmation'
import { addPasskey, finishPasskeySignIn, startPasskey, startPasskeySignIn } from '@verdict/proto/http/auth/passkeys'
import type { RouteBody } from '@verdict/proto/http/route'
import { api, keepSession, type SessionUser } from '@verdict/ui'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The browser asked its user, who did not go on. */
export class PasskeyCancelled extends Error {}

/** Has this device make a passkey of this name. @throws ApiError, PasskeyCancelled */
export async function createPasskey(name: string, password: string | undefined) {
  const body = password === undefined ? {} : { password }
  const { options } = await api.call(startPasskey, { body })
  // The server wrote them for this call of the browser.
  const optionsJSON = options as CreationOptions
  const made = await asked(() => startRegistration({ optionsJSON }))
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject } = response
  const sent = { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } }
  return api.call(addPasskey, { body: { name, response: sent } })
}

/** Signs in with a passkey that the reader chooses. @throws ApiError, PasskeyCancelled */
export async function signInByPasskey(): Promise<SessionUser> {
  const { options } = await api.call(startPasskeySignIn)
  const answer = await api.callWithHeaders(finishPasskeySignIn, { body: { response: await signed(options) } })
  return keepSession(answer, answer.data)
}

/** Has one of the reader's passkeys confirm that the session is theirs. @throws ApiError, PasskeyCancelled */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await api.call(startPasskeyConfirmation)
  await api.call(confirmByPasskey, { body: { response: await signed(options) } })
}

async function signed(options: object): Promise<RouteBody<typeof confirmByPasskey>['response']> {
  // The server wrote them for this call of the browser.
  const optionsJSON = options as RequestOptions
  const { id, rawId, type, response } = await asked(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const given = { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) }
  return { id, rawId, type, clientExtensionResults: {}, response: given }
}

/** Browsers do not tell why nothing came of it, lest sites learn which keys there are. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new PasskeyCancelled()
  }
}
