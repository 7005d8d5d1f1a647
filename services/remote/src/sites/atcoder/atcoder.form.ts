import { lastPathSegment, type SubmitForm } from '../runs/submit-form.ts'
import { requireTask } from './atcoder.metadata.ts'
import { languageSelect, refusalOf } from './atcoder.runs.ts'

export const atcoderForm: SubmitForm = {
  path: (id) => `/contests/${requireTask(id).contest}/submit?taskScreenName=${requireTask(id).task}`,
  isSignIn: (pathname) => pathname === '/login',
  account: '.navbar a[href^="/users/"]',
  accountName: lastPathSegment,
  problem: (id) => ({ field: 'select[name="data.TaskScreenName"]', value: requireTask(id).task }),
  // The languages depend on the contest of the task.
  language: (id) => `#select-lang-${requireTask(id).task} ${languageSelect}`,
  code: 'textarea[name="sourceCode"]',
  button: '#submit',
  plainEditor: '.btn-toggle-editor:not(.active)',
  personCheck: { frame: '.cf-turnstile', answer: '[name="cf-turnstile-response"]' },
  isTaken: ({ pathname }) => pathname.endsWith('/submissions/me'),
  refusalOf,
}
