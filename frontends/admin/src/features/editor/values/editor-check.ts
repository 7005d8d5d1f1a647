import { ProblemType } from '@verdict/proto/codes/problem'
import { type Locale, locales } from '@verdict/proto/codes/locale'
import { casesOf, hasNoAnswer, type EditorValues, type StatementValues } from './editor-values.ts'
import { groupError, needsScore, type FieldError } from './group-rules.ts'
import { judgingErrors } from './judging-check.ts'

/** Errors by field name or path of its part; each a key of the texts with parameters. */
export type EditorErrors = Partial<Record<keyof EditorValues | StatementPath, FieldError>>

type StatementPath = `statements.${Locale}.${keyof StatementValues}`

/** Path of a statement, or of one of its texts, in the errors. */
export function statementPath(lang: Locale, name?: keyof StatementValues): string {
  return name === undefined ? `statements.${lang}` : (`statements.${lang}.${name}` satisfies StatementPath)
}

const requiredTexts = ['title', 'input', 'output'] as const

const isWhole = (value: number | null) => value !== null && Number.isInteger(value) && value >= 0

function statementError({ statements }: EditorValues): EditorErrors {
  const written = locales.flatMap((lang) => statements[lang] ?? [])
  if (written.length === 0) return { statements: { key: 'oneStatement' } }
  const missing = locales.flatMap((lang) =>
    requiredTexts
      .filter((name) => statements[lang]?.[name].trim() === '')
      .map((name) => [statementPath(lang, name), { key: 'required' }] as const),
  )
  return Object.fromEntries(missing)
}

function testError(values: EditorValues): EditorErrors {
  const field = values.testSource === 'upload' ? 'uploaded' : 'manual'
  const cases = casesOf(values)
  if (cases.length === 0) return { [field]: { key: 'noTests' } }
  const empty =
    values.testSource === 'manual' ? cases.findIndex(({ input, output }) => input === '' && output === '') : -1
  if (empty !== -1) return { [field]: { key: 'caseEmpty', params: { no: empty + 1 } } }
  const unanswered =
    values.testSource === 'manual' && values.judgeMode === 'default'
      ? cases.findIndex((one) => hasNoAnswer(one, true) && one.emptyAnswer !== true)
      : -1
  if (unanswered !== -1) return { [field]: { key: 'caseUnanswered', params: { no: unanswered + 1 } } }
  const isWrong = (one: (typeof cases)[number]) =>
    !isWhole(one.score) && (one.score !== null || needsScore(one, values.groups))
  if (values.type === ProblemType.Oi && cases.some(isWrong)) return { [field]: { key: 'score' } }
  const needsGroups = values.judgeCaseMode === 'subtask_lowest' || values.judgeCaseMode === 'subtask_average'
  if (needsGroups && cases.some(({ groupNum }) => !isWhole(groupNum))) return { [field]: { key: 'group' } }
  return {}
}

function groupsError(values: EditorValues): EditorErrors {
  if (values.type !== ProblemType.Oi || values.groups.length === 0) return {}
  const error = groupError(values.groups, casesOf(values))
  return error === undefined ? {} : { groups: error }
}

function fileErrors({ isFileIO, ioReadFileName, ioWriteFileName, userFiles, judgeFiles }: EditorValues): EditorErrors {
  const isPart = (file: { name: string; content: string }) => file.name.trim() === '' || file.content === ''
  return {
    ...(isFileIO && ioReadFileName.trim() === '' ? { ioReadFileName: { key: 'fileNames' } } : {}),
    ...(isFileIO && ioWriteFileName.trim() === '' ? { ioWriteFileName: { key: 'fileNames' } } : {}),
    ...(userFiles.some(isPart) ? { userFiles: { key: 'file' } } : {}),
    ...(judgeFiles.some(isPart) ? { judgeFiles: { key: 'file' } } : {}),
  }
}

/** Validates the whole form before it is sent. */
export function editorErrors(values: EditorValues): EditorErrors {
  const emptyTemplate = Object.entries(values.templates).find(([, { enabled, code }]) => enabled && code.trim() === '')
  return {
    ...(values.problemId.trim() === '' ? { problemId: { key: 'required' } } : {}),
    ...statementError(values),
    ...judgingErrors(values),
    ...testError(values),
    ...groupsError(values),
    ...(values.languages.length === 0 ? { languages: { key: 'noLanguages' } } : {}),
    ...(emptyTemplate === undefined ? {} : { templates: { key: 'template', params: { language: emptyTemplate[0] } } }),
    ...fileErrors(values),
  }
}
