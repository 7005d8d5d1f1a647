import { lastPathSegment, type SubmitForm } from '../runs/submit-form.ts'
import { submittedRunId, refusalOf } from './spoj.runs.ts'

export const languageSelect = 'select[name="lang"]'

/** The form is answered at one address, whether the code was taken or not. */
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
