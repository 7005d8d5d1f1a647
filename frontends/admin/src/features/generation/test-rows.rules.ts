import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import type {
  editProblemCases,
  getGeneration,
  getProblemCaseList,
} from '@verdict/proto/http/problem/authoring/authoring'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'

type StoredCase = RouteData<typeof getProblemCaseList>['cases'][number]
export type FilePreview = NonNullable<RouteData<typeof getGeneration>['tests'][number]['input']>

/** A test as the page holds it until it is saved: a stored one, one of an upload, or one that is typed. */
export interface TestRow {
  key: string
  /** Of a stored test; null: new. */
  id: number | null
  inputName: string
  outputName: string
  inputBytes: number
  outputBytes: number
  score: number | null
  groupNum: number | null
  /** What was typed or read from a file in place of the stored content. */
  input?: string
  output?: string
  /** The files of an upload or a generation. */
  upload?: { dir: string; index: number }
  /** Beginnings of the files of an upload, where they are known. */
  preview?: { input: FilePreview; output: FilePreview }
  /** Somebody said that the answer is empty on purpose. */
  emptyAnswer?: boolean
}

/** Files that came together, in their order. */
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

/** The longest file that is sent as text. */
export const maxFileCharacters = 16_000_000

export const bytesOf = (text: string) => new TextEncoder().encode(text).length

/** Whether a test that is new or changed lacks its answer, and nobody said that this is meant. */
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

/** The names that are wanted, or those of the lowest number for which neither is taken. */
function freeNames(rows: readonly TestRow[], wanted: { inputName: string; outputName: string } | null) {
  const taken = namesOf(rows)
  if (wanted !== null && !taken.has(wanted.inputName) && !taken.has(wanted.outputName)) return wanted
  let number = 1
  while (taken.has(`${number}.in`) || taken.has(`${number}.out`)) number += 1
  return { inputName: `${number}.in`, outputName: `${number}.out` }
}

/** The rows with an empty test at the end. */
export function withNewTest(rows: readonly TestRow[]): TestRow[] {
  const names = freeNames(rows, null)
  const empty = { id: null, inputBytes: 0, outputBytes: 0, score: null, groupNum: null, input: '', output: '' }
  return [...rows, { key: freeKey(rows), ...names, ...empty }]
}

/** The rows with tests of an upload behind them; names that are taken give way to free numbers. */
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
  /** Of each test; null: as it is. */
  score: number | null
}

/** Whether a range holds at least one test and none that there is not. */
export function isRange({ from, to, groupNum, score }: Range, count: number): boolean {
  const whole = [from, to, groupNum, score ?? 0].every((one) => Number.isInteger(one) && one >= 0)
  return whole && from >= 1 && from <= to && to <= count
}

/** The rows with those from `from` to `to` (from 1, both ends in) in a subtask. */
export function withRange(rows: readonly TestRow[], { from, to, groupNum, score }: Range): TestRow[] {
  return rows.map((row, index) =>
    index + 1 < from || index + 1 > to
      ? row
      : { ...row, groupNum: groupNum === 0 ? null : groupNum, score: score ?? row.score },
  )
}

/** What is sent: of a stored test only what may have changed, of another all of it. */
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

/** What stands in the way of saving. `isCompared`: outputs are compared with answers. */
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
