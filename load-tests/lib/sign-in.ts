import { setTimeout as sleep } from 'node:timers/promises'
import { productUrl } from './k6.ts'

const attemptsOfBusy = 6

/**
 * Signs in and returns the access token.
 *
 * @throws Error with the message of the product
 */
export async function signIn(username: string, password: string): Promise<string> {
  const answer = await fetch(`${productUrl}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const token = answer.headers.get('authorization')
  if (token === null) throw new Error(`sign-in of ${username}: ${await answer.text()}`)
  return token
}

/** Calls a route, expects success and returns its data; retries after `Retry-After`. */
export async function call<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await fetch(productUrl + path, {
      method,
      headers: { 'content-type': 'application/json', authorization: token },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { status, data, msg } = (await answer.json()) as { status: number; data: T; msg: string }
    if (status === 200) return data
    const waitSec = Number(answer.headers.get('retry-after') ?? 0)
    if (answer.status !== 503 || attempt === attemptsOfBusy) throw new Error(`${method} ${path}: ${status} ${msg}`)
    await sleep(waitSec * 1_000)
  }
}
