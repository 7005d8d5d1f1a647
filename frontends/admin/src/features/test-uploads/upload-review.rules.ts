import { lacksAnswer } from '@verdict/proto/codes/judging/test-case'
import type { selectTests, uploadTestcaseZip } from '@verdict/proto/http/problem/preparation/test-data'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'

export type UploadedZip = RouteData<typeof uploadTestcaseZip>
export type UploadedTest = UploadedZip['fileList'][number]
type SelectedTest = RouteBody<typeof selectTests>['tests'][number]

/** Error of a test in a zip. */
export type TestError = 'noAnswer' | 'noInput' | 'emptyAnswer'

export interface FaultyTest {
  /** Index in the list of uploaded tests. */
  index: number
  test: UploadedTest
  fault: TestError
}

/**
 * How an incomplete test is completed: a solution writes its answer, another file is used, the answer of a test without
 * input is used, the answer is intentionally empty, or the test is left out.
 */
export type TestChoice =
  | { kind: 'make' }
  | { kind: 'file'; name: string; text: string }
  | { kind: 'pair'; index: number }
  | { kind: 'empty' }
  | { kind: 'drop' }

export type TestChoices = ReadonlyMap<number, TestChoice>

export interface UploadPlace {
  dir: string
  index: number
}

/** Maps tests to the places of the answers that a solution has written. */
export type GeneratedAnswers = ReadonlyMap<number, UploadPlace>

/** With a checker, empty answers are no error. */
function faultOf(test: UploadedTest, isCompared: boolean): TestError | null {
  if (test.hasInput === false) return 'noInput'
  if (!isCompared) return null
  if (test.hasOutput === false) return 'noAnswer'
  return lacksAnswer(test) ? 'emptyAnswer' : null
}

export function faultyTests(list: readonly UploadedTest[], isCompared: boolean): FaultyTest[] {
  return list.flatMap((test, index) => {
    const fault = faultOf(test, isCompared)
    return fault === null ? [] : [{ index, test, fault }]
  })
}

export const choicesFor: Record<TestError, readonly TestChoice['kind'][]> = {
  noAnswer: ['make', 'file', 'pair', 'empty', 'drop'],
  emptyAnswer: ['make', 'file', 'empty', 'drop'],
  noInput: ['file', 'drop'],
}

function pairedAnswers(choices: TestChoices): Set<number> {
  return new Set([...choices.values()].flatMap((choice) => (choice.kind === 'pair' ? [choice.index] : [])))
}

/** Answers without an input that no other test uses. */
export function unpairedAnswers(faulty: readonly FaultyTest[], choices: TestChoices, own: number): FaultyTest[] {
  const taken = pairedAnswers(new Map([...choices].filter(([index]) => index !== own)))
  return faulty.filter(({ fault, index }) => fault === 'noInput' && !taken.has(index))
}

/** Returns the tests that still need an answer from a solution. */
export function testsToAnswer(faulty: readonly FaultyTest[], choices: TestChoices, made: GeneratedAnswers): number[] {
  return faulty.flatMap(({ index }) => (choices.get(index)?.kind === 'make' && !made.has(index) ? [index] : []))
}

/** Returns the tests without a decision, and those that still need an answer from a solution. */
export function openTests(faulty: readonly FaultyTest[], choices: TestChoices, made: GeneratedAnswers): FaultyTest[] {
  const paired = pairedAnswers(choices)
  return faulty.filter(({ index }) => {
    const choice = choices.get(index)
    if (choice === undefined) return !paired.has(index)
    return choice.kind === 'make' && !made.has(index)
  })
}

export interface ResolvedTest {
  selected: SelectedTest
  isMeantEmpty: boolean
}

/** The tests to use, each with the replacements of its files. */
export function resolvedTests(
  { fileListDir: dir, fileList }: Pick<UploadedZip, 'fileListDir' | 'fileList'>,
  choices: TestChoices,
  made: GeneratedAnswers,
): ResolvedTest[] {
  const paired = pairedAnswers(choices)
  return fileList.flatMap((test, index) => {
    const choice = choices.get(index)
    if (paired.has(index) || choice?.kind === 'drop') return []
    const replaced = choice === undefined ? {} : replacement(test, choice, { dir, made: made.get(index) })
    return [{ selected: { dir, index, ...replaced }, isMeantEmpty: choice?.kind === 'empty' }]
  })
}

function replacement(
  { hasInput }: UploadedTest,
  choice: TestChoice,
  { dir, made }: { dir: string; made: UploadPlace | undefined },
): Partial<SelectedTest> {
  switch (choice.kind) {
    case 'file':
      return hasInput === false ? { input: choice.text } : { output: choice.text }
    case 'pair':
      return { answer: { dir, index: choice.index } }
    case 'make':
      return made === undefined ? {} : { answer: made }
    default:
      return {}
  }
}

const checkedAnswers = 5

/** A few of the smallest tests with an answer, on which a solution is verified. */
export function testsToCheck(list: readonly UploadedTest[], faulty: readonly FaultyTest[]): number[] {
  const isFaulty = new Set(faulty.map(({ index }) => index))
  return list
    .map((test, index) => ({ index, bytes: test.inputBytes ?? 0 }))
    .filter(({ index }) => !isFaulty.has(index))
    .sort((a, b) => a.bytes - b.bytes)
    .slice(0, checkedAnswers)
    .map(({ index }) => index)
}
