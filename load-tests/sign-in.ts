import { productUrl } from './k6.ts'

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

/** A call whose success is expected; gives its data. */
export async function call<T>(token: string, method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(productUrl + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: token },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { status, data, msg } = (await answer.json()) as { status: number; data: T; msg: string }
  if (status !== 200) throw new Error(`${method} ${path}: ${status} ${msg}`)
  return data
}
