/** The claims of a token, unverified. */
export function decodeJwt(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}
