/** The parts of a request that say who is asking. */
export interface TokenSource {
  method: string
  /** Host that the request was sent to, with its port. */
  host: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  cookie: string | undefined
  /** Whether the route takes the cookie for a sign-in. */
  cookieSignIn: boolean
}

const maxTokenLength = 4096

export interface PresentedToken {
  token: string
  from: 'header' | 'cookie'
}

/**
 * The token of a request: the `Authorization` header as it stands (with or without `Bearer `), or the cookie where the
 * route allows it and the request does not come from another site.
 */
export function tokenOf(source: TokenSource): PresentedToken | undefined {
  const header = source.headers['authorization']
  const given = typeof header === 'string' ? header.trim().replace(/^Bearer\s+/i, '') : ''
  if (given !== '') return given.length <= maxTokenLength ? { token: given, from: 'header' } : undefined
  const { cookie } = source
  return cookie !== undefined && source.cookieSignIn && isSameOrigin(source)
    ? { token: cookie, from: 'cookie' }
    : undefined
}

/**
 * Whether a request may be authenticated by the cookie alone. The cookie is SameSite already, but this also protects
 * against less strict browsers and other sites on the same domain. A program that sends neither header is not a
 * browser.
 */
export function isSameOrigin({ method, host, headers }: Omit<TokenSource, 'cookie' | 'cookieSignIn'>): boolean {
  const site = headers['sec-fetch-site']
  const typedIn = site === 'none' && (method === 'GET' || method === 'HEAD')
  if (site !== undefined && site !== 'same-origin' && !typedIn) return false
  const { origin } = headers
  return origin === undefined || (typeof origin === 'string' && hostOf(origin) === host)
}

export interface BasicCredentials {
  username: string
  password: string
}

/** Name and password of HTTP basic authentication (RFC 7617, UTF-8); undefined: the header is of another kind, or none. */
export function basicCredentials(header: string | undefined): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header ?? '')?.[1]
  if (encoded === undefined || encoded.length > maxTokenLength) return undefined
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 1 ? undefined : { username: text.slice(0, colon), password: text.slice(colon + 1) }
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
