import { lastPathSegment, type SubmitForm } from '../runs/submit-form.ts'
import { submitPath } from './codeforces-problem-id.rules.ts'
import { requireProblemId } from './codeforces.metadata.ts'
import { languageSelect, refusalOf } from './codeforces.runs.ts'

export const codeforcesForm = formOf(false)
export const gymForm = formOf(true)

function formOf(isGym: boolean): SubmitForm {
  const placeOf = (id: string) => requireProblemId(id, isGym)
  return {
    path: (id) => submitPath(placeOf(id)),
    isSignIn: (pathname) => pathname === '/enter',
    account: '.lang-chooser a[href^="/profile/"]',
    accountName: lastPathSegment,
    problem: (id) => ({ field: '[name="submittedProblemIndex"]', value: placeOf(id).index }),
    language: () => languageSelect,
    code: 'textarea[name="source"]',
    button: '.submit-form .submit',
    plainEditor: null,
    personCheck: null,
    isTaken: ({ pathname }) => /\/(?:my|status)$/.test(pathname),
    refusalOf,
  }
}
