import { useEffect } from 'react'

interface Identity {
  username: string
  email: string
}

const typed: Identity = { username: '', email: '' }

/** Name and e-mail as last typed into a form of the sign-in dialog; passwords are never remembered. */
export function typedIdentity(): Identity {
  return { ...typed }
}

/** Remembers what is typed, for the dialog's other forms and for when it is opened again. */
export function useRememberIdentity({ username, email }: Partial<Identity>): void {
  useEffect(() => {
    if (username !== undefined) typed.username = username
    if (email !== undefined) typed.email = email
  }, [username, email])
}

/** Once somebody is signed in: the next one starts with empty fields. */
export function forgetIdentity(): void {
  Object.assign(typed, { username: '', email: '' })
}
