/** A sign-in at a provider (OAuth) that this tab has started. */
export interface SignInAttempt {
  kind: 'sign-in' | 'link'
  attempt: string
  /** The reader returns to this page. */
  from: string
}

const key = 'providerAttempt'

/** Redirects to the provider. The attempt is stored for this tab, which alone can finish it. */
export function redirectToProvider(
  { url, attempt }: { url: string; attempt: string },
  kind: SignInAttempt['kind'],
  from = window.location.pathname + window.location.search,
): void {
  window.sessionStorage.setItem(key, JSON.stringify({ kind, attempt, from } satisfies SignInAttempt))
  window.location.assign(url)
}

/** The stored sign-in attempt of this tab, or null. */
export function readSignInAttempt(): SignInAttempt | null {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return isAttempt(value) ? value : null
  } catch {
    return null
  }
}

export function clearSignInAttempt(): void {
  window.sessionStorage.removeItem(key)
}

function isAttempt(value: unknown): value is SignInAttempt {
  if (typeof value !== 'object' || value === null) return false
  if (!('kind' in value && 'attempt' in value && 'from' in value)) return false
  const { kind, attempt, from } = value
  return (kind === 'sign-in' || kind === 'link') && typeof attempt === 'string' && isOwnPath(from)
}

/** Whether a path belongs to this site; `//host` would lead to another one. */
function isOwnPath(from: unknown): from is string {
  return typeof from === 'string' && /^\/(?![/\\])/.test(from)
}
