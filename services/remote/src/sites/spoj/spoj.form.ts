import { lastPathSegment, type SubmitForm } from '../runs/submit-form.ts'
import { submittedRunId, refusalOf } from './spoj.runs.ts'

export const languageSelect = 'select[name="lang"]'

/** The response has the same address, whether the code was accepted or not. */
export const spojForm: SubmitForm = {
  path: (id) => `/submit/${id}/`,
  isSignIn: (pathname) => pathname.startsWith('/login'),
  account: '.navbar a[href^="/users/"]',
  accountName: lastPathSegment,
  problem: (id) => ({ field: 'input[name="problemcode"]', value: id }),
  language: () => languageSelect,
  code: 'textarea[name="file"]',
  button: 'form[action*="/submit/complete"] [type="submit"]',
  plainEditor: null,
  personCheck: null,
  isTaken: ({ html }) => submittedRunId(html) !== null,
  refusalOf,
}
