import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether the `Authorization` header carries the token of a setting; an empty setting refuses everybody. */
export function hasBearerToken(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return token !== '' && timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`))
}
