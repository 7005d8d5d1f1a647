import type { SubmitForm } from '../runs/submit-form.ts'
import { refusalOf } from './poj.runs.ts'

/** A script of the page encodes the code when the form is sent. */
export const pojForm: SubmitForm = {
  path: (id) => `/submit?problem_id=${id}`,
  isSignIn: (pathname) => pathname === '/login',
  account: 'a[href*="userstatus?user_id="]',
  accountName: ({ searchParams }) => searchParams.get('user_id') ?? '',
  problem: (id) => ({ field: 'input[name="problem_id"]', value: id }),
  language: () => 'select[name="language"]',
  code: 'textarea[name="source"]',
  button: 'form[action*="submit"] [type="submit"]',
  plainEditor: null,
  personCheck: null,
  isTaken: ({ pathname }) => pathname === '/status',
  refusalOf,
}
