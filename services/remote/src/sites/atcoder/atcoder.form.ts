import { badId } from '../problem-id.ts'
import { lastPathSegment, type SubmitForm } from '../submit-form.ts'
import { languageSelect, refusalOf } from './atcoder.runs.ts'
import { parseTask, type Task } from './task-id.rules.ts'

function taskOf(id: string): Task {
  const task = parseTask(id)
  if (task === null) throw badId()
  return task
}

export const atcoderForm: SubmitForm = {
  path: (id) => `/contests/${taskOf(id).contest}/submit?taskScreenName=${taskOf(id).task}`,
  isSignIn: (pathname) => pathname === '/login',
  account: '.navbar a[href^="/users/"]',
  accountName: lastPathSegment,
  problem: (id) => ({ field: 'select[name="data.TaskScreenName"]', value: taskOf(id).task }),
  // Each task of a contest has languages of its own.
  language: (id) => `#select-lang-${taskOf(id).task} ${languageSelect}`,
  code: 'textarea[name="sourceCode"]',
  button: '#submit',
  plainEditor: '.btn-toggle-editor:not(.active)',
  personCheck: { frame: '.cf-turnstile', answer: '[name="cf-turnstile-response"]' },
  isTaken: ({ pathname }) => pathname.endsWith('/submissions/me'),
  refusalOf,
}
