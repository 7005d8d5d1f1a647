import { ProblemAuth } from '@verdict/proto/codes/problem'
import { contestRule } from '@verdict/proto/contest-rules/rules'
import { contestErrorsOf, freezeError, timeErrors } from '../values/contest-check.rules.ts'
import { lettersError } from '../values/contest-problems.rules.ts'
import { type ContestValues, durationSec, instantsOf } from '../values/contest-values.rules.ts'
import { earlyFreezeMinute } from '../values/freeze.rules.ts'

/** `missing`: prevents saving; `warning`: will cause trouble during the contest; `hint`: good to know. */
export type ChecklistSeverity = 'missing' | 'warning' | 'hint'

/** Key of the text of a note. */
export type ChecklistKey =
  | 'titleMissing'
  | 'timeMissing'
  | 'startsInPast'
  | 'endsInPast'
  | 'problemsMissing'
  | 'lettersWrong'
  | 'privateOpened'
  | 'privateKept'
  | 'publicProblems'
  | 'testsMissing'
  | 'languageMissing'
  | 'judgesMissing'
  | 'passwordMissing'
  | 'accountsMissing'
  | 'groupEmpty'
  | 'hidden'
  | 'freezeWrong'
  | 'freezeFromStart'
  | 'freezeEarly'

export interface ChecklistNote {
  key: ChecklistKey
  tone: ChecklistSeverity
  /** Values of the text. */
  params?: Readonly<Record<string, string | number>>
}

export const topics = ['basics', 'schedule', 'problems', 'judging', 'access', 'board'] as const
export type ChecklistTopic = (typeof topics)[number]

/** Contains the data that is not part of the form. */
export interface ChecklistContext {
  now: Date
  /** The contest is stored, and its start had passed when the form was opened. */
  hasBegun: boolean
  /** Languages that judges offer now; null: not known. */
  offered: readonly string[] | null
  /** Members of the group that it is of; null: it is of none, or not known. */
  members: number | null
}

/** Checks a contest and returns notes by section of the form; empty if all is well. */
export function contestChecklist(
  values: ContestValues,
  context: ChecklistContext,
): Record<ChecklistTopic, ChecklistNote[]> {
  return {
    basics: values.title.trim() === '' || values.description.trim() === '' ? [missing('titleMissing')] : [],
    schedule: timeNotes(values, context),
    problems: problemNotes(values),
    judging: judgingNotes(values, context),
    access: accessNotes(values, context),
    board: freezeNotes(values),
  }
}

const missing = (key: ChecklistKey): ChecklistNote => ({ key, tone: 'missing' })
const warning = (key: ChecklistKey, params: ChecklistNote['params'] = {}): ChecklistNote => ({
  key,
  tone: 'warning',
  params,
})
const hint = (key: ChecklistKey, params: ChecklistNote['params'] = {}): ChecklistNote => ({ key, tone: 'hint', params })

function timeNotes(values: ContestValues, { now, hasBegun }: ChecklistContext): ChecklistNote[] {
  if (Object.keys(timeErrors(values)).length > 0) return [missing('timeMissing')]
  const { startTime, endTime } = instantsOf(values)
  if (hasBegun) return []
  if (Date.parse(endTime) <= now.getTime()) return [warning('endsInPast')]
  return Date.parse(startTime) <= now.getTime() ? [warning('startsInPast')] : []
}

/** Display ids of the matching problems (`A1000, A1001`); null if there are none. */
function idsWhere(
  { problems }: ContestValues,
  isSo: (problem: ContestValues['problems'][number]) => boolean,
): { ids: string } | null {
  const found = problems.filter(isSo)
  return found.length === 0 ? null : { ids: found.map(({ problemId }) => problemId).join(', ') }
}

function problemNotes(values: ContestValues): ChecklistNote[] {
  if (values.problems.length === 0) return [warning('problemsMissing')]
  const opened = idsWhere(values, ({ auth, manageable }) => auth === ProblemAuth.Private && manageable)
  const open = idsWhere(values, ({ auth }) => auth === ProblemAuth.Public)
  return [
    ...(lettersError(values.problems) === null ? [] : [missing('lettersWrong')]),
    ...(opened === null ? [] : [hint(values.opensPrivate ? 'privateOpened' : 'privateKept', opened)]),
    ...(open === null || !contestRule(values.rule).isCompetitive ? [] : [hint('publicProblems', open)]),
  ]
}

function judgingNotes(values: ContestValues, { offered }: ChecklistContext): ChecklistNote[] {
  const untested = idsWhere(values, ({ testCount }) => testCount === 0)
  if (offered?.length === 0) return [warning('judgesMissing')]
  const unjudged = idsWhere(values, ({ languages }) => !languages.some((name) => offered?.includes(name) ?? true))
  return [
    ...(untested === null ? [] : [warning('testsMissing', untested)]),
    ...(unjudged === null ? [] : [warning('languageMissing', unjudged)]),
  ]
}

function accessNotes(values: ContestValues, { members }: ChecklistContext): ChecklistNote[] {
  const errors = contestErrorsOf(values)
  return [
    ...(errors.pwd === undefined ? [] : [missing('passwordMissing')]),
    ...(values.openAccountLimit && (errors.prefix !== undefined || errors.numberTo !== undefined)
      ? [missing('accountsMissing')]
      : []),
    // The member who runs the contest does not take part.
    ...(members !== null && members <= 1 ? [warning('groupEmpty')] : []),
    ...(values.visible ? [] : [hint('hidden')]),
  ]
}

function freezeNotes(values: ContestValues): ChecklistNote[] {
  if (values.freeze === 'none' || durationSec(values) === 0) return []
  if (freezeError(values) !== null) return [missing('freezeWrong')]
  const minutes = earlyFreezeMinute({ ...values, ...instantsOf(values) })
  if (minutes === null) return []
  return [minutes === 0 ? warning('freezeFromStart') : warning('freezeEarly', { minutes })]
}
