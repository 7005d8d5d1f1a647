import type { SubmitForm } from '../runs/submit-form.ts'
import { refusalOf } from './hdu.runs.ts'

/** A script of the page encodes the code into a hidden field when the form is sent. */
export const hduForm: SubmitForm = {
  path: (id) => `/submit.php?pid=${id}`,
  isSignIn: (pathname) => pathname === '/userloginex.php',
  account: 'a[href*="userstatus.php?user="]',
  accountName: ({ searchParams }) => searchParams.get('user') ?? '',
  problem: (id) => ({ field: 'input[name="problemid"]', value: id }),
  language: () => 'select[name="language"]',
  code: 'form textarea',
  button: 'form[action*="submit"] [type="submit"]',
  plainEditor: null,
  personCheck: null,
  isTaken: ({ pathname }) => pathname === '/status.php',
  refusalOf,
}
