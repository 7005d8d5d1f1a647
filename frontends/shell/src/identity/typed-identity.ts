import { useEffect } from 'react'

interface Identity {
  username: string
  email: string
}

const key = 'typedIdentity'
const nobody: Identity = { username: '', email: '' }

/** Username and e-mail address as last typed in the sign-in dialog; never passwords. */
export function typedIdentity(): Identity {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? 'null')
    return isIdentity(value) ? value : nobody
  } catch {
    return nobody
  }
}

/** Remembers the typed name for the other forms of the sign-in dialog and its next opening, in this tab. */
export function useRememberIdentity({ username, email }: Partial<Identity>): void {
  useEffect(() => {
    const before = typedIdentity()
    const typed = { username: username ?? before.username, email: email ?? before.email }
    try {
      window.sessionStorage.setItem(key, JSON.stringify(typed))
    } catch {
      // The browser refused; the typed text is kept while its form is open.
    }
  }, [username, email])
}

/** Clears the remembered values after sign-in. */
export function clearTypedIdentity(): void {
  try {
    window.sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored either.
  }
}

function isIdentity(value: unknown): value is Identity {
  return (
    typeof value === 'object' &&
    value !== null &&
    'username' in value &&
    typeof value.username === 'string' &&
    'email' in value &&
    typeof value.email === 'string'
  )
}
