import { setTimeout as sleep } from 'node:timers/promises'
import { productUrl } from './k6.ts'

const attemptsOfBusy = 6

/** The token of a user. @throws Error with what the product said */
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

/** A call whose success is expected, if need be after the waits that a busy product asks for; gives its data. */
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
