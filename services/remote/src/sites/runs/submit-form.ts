import type { SiteError } from '../outcome.ts'

/** The form of a site by which people send code, for the browser extension. Selectors are of CSS. */
export interface SubmitForm {
  path: (problemId: string) => string
  /** Whether the site shows its sign-in in the place of the form. */
  isSignIn: (pathname: string) => boolean
  /** Links to the page of the account that is signed in. */
  account: string
  /** The name of an account by the address of its page; empty: it names none. */
  accountName: (address: URL) => string
  /** The field that names the problem, and what it has to hold; null: the address of the form names it. */
  problem: (problemId: string) => { field: string; value: string } | null
  language: (problemId: string) => string
  code: string
  button: string
  /** Shows the plain field for code where an editor hides it. */
  plainEditor: string | null
  /** Holds a value once the person has passed the check for one; a form without it has none. */
  personCheck: { frame: string; answer: string } | null
  /** Whether the page that answers to the form says that the site has taken the code. */
  isTaken: (answer: { pathname: string; html: string }) => boolean
  /** Why it has not, by the page that it answered with; `unknown-after-send` where that is not told. */
  refusalOf: (html: string) => SiteError
}

/** For sites whose pages of accounts end with the name. */
export function lastPathSegment({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/').findLast((part) => part !== '') ?? '')
}
