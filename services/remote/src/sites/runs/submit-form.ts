import type { SiteError } from '../outcome.ts'

/** Describes a site's form for submissions, for the browser extension. Selectors are CSS. */
export interface SubmitForm {
  path: (problemId: string) => string
  /** Whether the site shows its sign-in page instead of the form. */
  isSignIn: (pathname: string) => boolean
  /** Matches links to the page of the signed-in account. */
  account: string
  /** Returns the account's name from the address of its page, or an empty text. */
  accountName: (address: URL) => string
  /** Returns the field for the problem and its value, or null if the form's address determines the problem. */
  problem: (problemId: string) => { field: string; value: string } | null
  language: (problemId: string) => string
  code: string
  button: string
  /** Matches the button that replaces the editor by a plain text field. */
  plainEditor: string | null
  /**
   * `answer` matches the field that has a value once the user has solved the CAPTCHA; forms without a CAPTCHA have
   * none.
   */
  personCheck: { frame: string; answer: string } | null
  /** Whether the response page shows that the site accepted the code. */
  isTaken: (answer: { pathname: string; html: string }) => boolean
  /** Finds the reason for a refusal on the response page, or returns `unknown-after-send`. */
  refusalOf: (html: string) => SiteError
}

/** Returns the name at the end of the address, as many sites write it. */
export function lastPathSegment({ pathname }: URL): string {
  return decodeURIComponent(pathname.split('/').findLast((part) => part !== '') ?? '')
}
