import type { Locale } from '../codes/locale.ts'
import { interpolate } from '../interpolate.ts'
import { aiErrors } from './ai.ts'
import { authErrors } from './auth.ts'
import { commonErrors } from './shared/common.ts'
import { contestErrors } from './contest.ts'
import type { ErrorText } from './define.ts'
import { discussionErrors } from './discussion.ts'
import { groupErrors } from './group.ts'
import { messageErrors } from './message.ts'
import { gateErrors } from './problem/gate.ts'
import { packageErrors } from './problem/package.ts'
import { paymentErrors } from './payment.ts'
import { problemErrors } from './problem.ts'
import { remoteErrors } from './remote.ts'
import { scopeErrors } from './shared/scope.ts'
import { scriptErrors } from './problem/script.ts'
import { searchErrors } from './search.ts'
import { siteImportErrors } from './shared/site-import.ts'
import { siteErrors } from './site.ts'
import { strengthErrors } from './problem/strength.ts'
import { submissionErrors } from './submission.ts'
import { teachingErrors } from './teaching.ts'
import { trainingErrors } from './problem/training.ts'
import { zipErrors } from './shared/zip.ts'

/** All errors of the product by their stable codes. */
export const errorCatalogue = {
  ...commonErrors,
  ...authErrors,
  ...problemErrors,
  ...gateErrors,
  ...scriptErrors,
  ...strengthErrors,
  ...packageErrors,
  ...scopeErrors,
  ...submissionErrors,
  ...contestErrors,
  ...trainingErrors,
  ...discussionErrors,
  ...siteErrors,
  ...siteImportErrors,
  ...messageErrors,
  ...groupErrors,
  ...paymentErrors,
  ...searchErrors,
  ...teachingErrors,
  ...zipErrors,
  ...aiErrors,
  ...remoteErrors,
} satisfies Record<string, ErrorText>

export type ErrorCode = keyof typeof errorCatalogue
export type ErrorParams = Readonly<Record<string, string | number>>

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(errorCatalogue, code)
}

/** The text of an error in the reader's language. */
export function errorText(code: ErrorCode, params: ErrorParams, locale: Locale): string {
  const { zh, en, enOne }: ErrorText = errorCatalogue[code]
  if (locale !== 'en-US') return interpolate(zh, params)
  return interpolate(enOne !== undefined && Number(params[enOne.of]) === 1 ? enOne.en : en, params)
}

/** Whether an error is about the caller's rights on the site in general, and not about the requested object. */
export function isPermissionError(code: ErrorCode): boolean {
  const entry: ErrorText = errorCatalogue[code]
  return entry.forbiddenBy !== undefined
}
