import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether an `Authorization` header carries the token of a setting; an empty setting lets nobody in. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return token !== '' && timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
