import { badId } from '../problem-id.ts'
import { lastPathSegment, type SubmitForm } from '../submit-form.ts'
import { parseProblemId, submitPath, type CodeforcesProblemId } from './codeforces-problem-id.rules.ts'
import { languageSelect, refusalOf } from './codeforces.runs.ts'

export const codeforcesForm = formOf(false)
export const gymForm = formOf(true)

function formOf(isGym: boolean): SubmitForm {
  const placeOf = (id: string): CodeforcesProblemId => {
    const place = parseProblemId(id, isGym)
    if (place === null) throw badId()
    return place
  }
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
