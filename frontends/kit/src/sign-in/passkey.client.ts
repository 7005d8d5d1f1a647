import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import { confirmByPasskey, startPasskeyConfirmation } from '@verdict/proto/http/auth/confirmation'
import { addPasskey, finishPasskeySignIn, startPasskey, startPasskeySignIn } from '@verdict/proto/http/auth/passkeys'
import type { RouteBody } from '@verdict/proto/http/route'
import { api, keepSession, type SessionUser } from '@verdict/ui'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** The user dismissed the browser's passkey dialog. */
export class PasskeyCancelled extends Error {}

/**
 * Creates a passkey of this name on the device.
 *
 * @throws ApiError, PasskeyCancelled
 */
export async function createPasskey(name: string, password: string | undefined) {
  const body = password === undefined ? {} : { password }
  const { options } = await api.call(startPasskey, { body })
  // The server makes these options for this browser function.
  const optionsJSON = options as CreationOptions
  const made = await performCeremony(() => startRegistration({ optionsJSON }))
  const { id, rawId, type, response } = made
  const { clientDataJSON, attestationObject } = response
  const sent = { id, rawId, type, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } }
  return api.call(addPasskey, { body: { name, response: sent } })
}

/**
 * Signs in with a passkey that the user chooses.
 *
 * @throws ApiError, PasskeyCancelled
 */
export async function signInByPasskey(): Promise<SessionUser> {
  const { options } = await api.call(startPasskeySignIn)
  const answer = await api.callWithHeaders(finishPasskeySignIn, { body: { response: await signed(options) } })
  return keepSession(answer, answer.data)
}

/**
 * Confirms the identity of the user with one of their passkeys.
 *
 * @throws ApiError, PasskeyCancelled
 */
export async function confirmWithPasskey(): Promise<void> {
  const { options } = await api.call(startPasskeyConfirmation)
  await api.call(confirmByPasskey, { body: { response: await signed(options) } })
}

async function signed(options: object): Promise<RouteBody<typeof confirmByPasskey>['response']> {
  // The server makes these options for this browser function.
  const optionsJSON = options as RequestOptions
  const { id, rawId, type, response } = await performCeremony(() => startAuthentication({ optionsJSON }))
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const given = { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) }
  return { id, rawId, type, clientExtensionResults: {}, response: given }
}

/**
 * Runs a passkey operation. Browsers hide why one failed, because sites must not learn which passkeys exist, so every
 * failure counts as cancelled.
 */
async function performCeremony<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch {
    throw new PasskeyCancelled()
  }
}
