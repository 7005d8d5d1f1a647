import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import type {
  editProblemCases,
  getGeneration,
  getProblemCaseList,
} from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'

type StoredCase = RouteData<typeof getProblemCaseList>['cases'][number]
export type FilePreview = NonNullable<RouteData<typeof getGeneration>['tests'][number]['input']>

/** A test in the form: stored, uploaded or typed. */
export interface TestRow {
  key: string
  /** Id of a stored test; null for a new one. */
  id: number | null
  inputName: string
  outputName: string
  inputBytes: number
  outputBytes: number
  score: number | null
  groupNum: number | null
  /** Replaces the stored content; it was typed or read from a file. */
  input?: string
  output?: string
  /** The files of an upload or a generation. */
  upload?: { dir: string; index: number }
  /** Beginnings of the files of an upload, where they are known. */
  preview?: { input: FilePreview; output: FilePreview }
  /** A setter confirmed that the answer is empty on purpose. */
  emptyAnswer?: boolean
}

/** Input and answer file of an upload. */
export interface NewTest {
  input: string
  output: string
  upload: { dir: string; index: number }
  groupNum?: number | null
  inputBytes?: number | undefined
  outputBytes?: number | undefined
  emptyAnswer?: boolean
  preview?: { input: FilePreview; output: FilePreview }
}

/** Maximum length of a file that is sent as text. */
export const maxFileCharacters = 16_000_000

export const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Whether a new or changed test has no answer, unless that is marked as intended. */
export function isUnanswered(row: TestRow): boolean {
  const isNew = row.id === null || (row.input ?? row.output ?? row.upload) !== undefined
  return isNew && row.emptyAnswer !== true && lacksAnswer(row)
}

export function rowsOf(cases: readonly StoredCase[]): TestRow[] {
  return cases.map(({ id, inputName, outputName, inputBytes, outputBytes, score, groupNum }) => ({
    key: `id-${id}`,
    id,
    inputName,
    outputName,
    inputBytes,
    outputBytes,
    score,
    groupNum,
  }))
}

function namesOf(rows: readonly TestRow[]): Set<string> {
  return new Set(rows.flatMap(({ inputName, outputName }) => [inputName, outputName]))
}

/** A key that no row has. */
function freeKey(rows: readonly TestRow[]): string {
  const numbers = rows.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0))
  return `new-${Math.max(0, ...numbers) + 1}`
}

/** The requested file names, or those with the lowest free number. */
function freeNames(rows: readonly TestRow[], preferred: { inputName: string; outputName: string } | null) {
  const taken = namesOf(rows)
  if (preferred !== null && !taken.has(preferred.inputName) && !taken.has(preferred.outputName)) return preferred
  let number = 1
  while (taken.has(`${number}.in`) || taken.has(`${number}.out`)) number += 1
  return { inputName: `${number}.in`, outputName: `${number}.out` }
}

/** Appends an empty test. */
export function withNewTest(rows: readonly TestRow[]): TestRow[] {
  const names = freeNames(rows, null)
  const empty = { id: null, inputBytes: 0, outputBytes: 0, score: null, groupNum: null, input: '', output: '' }
  return [...rows, { key: freeKey(rows), ...names, ...empty }]
}

/** Appends uploaded tests; names that are taken get free numbers. */
export function withUpload(rows: readonly TestRow[], tests: readonly NewTest[]): TestRow[] {
  return tests.reduce<TestRow[]>(
    (before, { input, output, upload, groupNum = null, preview, emptyAnswer = false, ...bytes }) => [
      ...before,
      {
        key: freeKey(before),
        id: null,
        upload,
        score: null,
        groupNum,
        ...freeNames(before, { inputName: input, outputName: output }),
        inputBytes: bytes.inputBytes ?? preview?.input.bytes ?? 0,
        outputBytes: bytes.outputBytes ?? preview?.output.bytes ?? 0,
        emptyAnswer,
        ...(preview === undefined ? {} : { preview }),
      },
    ],
    [...rows],
  )
}

export interface Range {
  from: number
  to: number
  /** 0: to no subtask. */
  groupNum: number
  /** Score of each test; null: unchanged. */
  score: number | null
}

/** Whether a range contains at least one test and only existing ones. */
export function isRange({ from, to, groupNum, score }: Range, count: number): boolean {
  const whole = [from, to, groupNum, score ?? 0].every((one) => Number.isInteger(one) && one >= 0)
  return whole && from >= 1 && from <= to && to <= count
}

/** Assigns the tests from `from` to `to` (from 1, inclusive) to a subtask. */
export function withRange(rows: readonly TestRow[], { from, to, groupNum, score }: Range): TestRow[] {
  return rows.map((row, index) =>
    index + 1 < from || index + 1 > to
      ? row
      : { ...row, groupNum: groupNum === 0 ? null : groupNum, score: score ?? row.score },
  )
}

/** The tests as sent to the server: changed fields of stored tests, all fields of new ones. */
export function toEdit(rows: readonly TestRow[]): RouteBody<typeof editProblemCases>['cases'] {
  return rows.map(({ id, inputName, outputName, input, output, upload, score, groupNum, emptyAnswer }) => ({
    ...(id === null ? {} : { id }),
    inputName,
    outputName,
    score,
    groupNum,
    ...(upload === undefined ? {} : { upload }),
    ...(input === undefined ? {} : { input }),
    ...(output === undefined ? {} : { output }),
    ...(emptyAnswer === true ? { emptyAnswer } : {}),
  }))
}

type RowsError =
  | { key: 'noTests' }
  | { key: 'noAnswer'; no: number }
  | { key: 'nameEmpty'; no: number }
  | { key: 'nameTwice'; name: string }

/**
 * Why the tests cannot be saved.
 *
 * @param isCompared outputs are compared with answers
 */
export function rowsError(rows: readonly TestRow[], isCompared: boolean): RowsError | undefined {
  if (rows.length === 0) return { key: 'noTests' }
  const unanswered = isCompared ? rows.findIndex(isUnanswered) : -1
  if (unanswered !== -1) return { key: 'noAnswer', no: unanswered + 1 }
  const seen = new Set<string>()
  for (const [index, { inputName, outputName }] of rows.entries()) {
    for (const name of [inputName, outputName]) {
      if (name.trim() === '') return { key: 'nameEmpty', no: index + 1 }
      if (seen.has(name)) return { key: 'nameTwice', name }
      seen.add(name)
    }
  }
  return undefined
}
