import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseExcerpt, CaseRow } from '../verdicts/case-results.model.ts'
import { caseMessage, shownFailure, summarizeCases } from './case.rules.ts'

const { Accepted, Cancelled, PartialAccepted, WrongAnswer } = JudgeStatus

describe('the summary of tests', () => {
  it.each([
    [[Accepted, Accepted], { passed: 2, total: 2, firstFailed: null }],
    [[Accepted, WrongAnswer, Accepted, WrongAnswer], { passed: 2, total: 4, firstFailed: 2 }],
    [[PartialAccepted, WrongAnswer], { passed: 0, total: 2, firstFailed: 1 }],
    [[Cancelled, Accepted, WrongAnswer, Cancelled], { passed: 1, total: 4, firstFailed: 3 }],
    [[Cancelled], { passed: 0, total: 1, firstFailed: null }],
    [[], { passed: 0, total: 0, firstFailed: null }],
  ])('for statuses %j is %j', (statuses, summary) => {
    expect(summarizeCases(statuses.map((status, index) => ({ seq: index + 1, status })))).toEqual(summary)
  })

  it('reports the lowest number of a failed test regardless of order', () => {
    const cases = [
      { seq: 7, status: WrongAnswer },
      { seq: 3, status: WrongAnswer },
    ]
    expect(summarizeCases(cases).firstFailed).toBe(3)
  })
})

describe('the failed test that is shown', () => {
  const excerpt = { input: '1 2', output: '4', answer: '3', line: 1, offset: 0 }
  const row = (seq: number, status: JudgeStatus, change: Partial<CaseExcerpt> | null = {}): CaseRow => ({
    seq,
    caseId: seq,
    status,
    timeMs: 1,
    memoryKb: 1,
    score: null,
    groupNum: null,
    message: '',
    inputName: `${seq}.in`,
    outputName: `${seq}.out`,
    ...(change === null ? {} : { excerpt: { ...excerpt, ...change } }),
  })
  const passed = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1, Accepted, null))

  it.each<[string, CaseRow[], number | null]>([
    ['the first that failed', [...passed(2), row(3, WrongAnswer), row(4, WrongAnswer)], 3],
    ['the tenth', [...passed(9), row(10, WrongAnswer)], 10],
    ['none behind the tenth', [...passed(10), row(11, WrongAnswer)], null],
    [
      'none where the first is large, though a later one is small',
      [row(1, WrongAnswer, { input: 'x'.repeat(1001) }), row(2, WrongAnswer)],
      null,
    ],
    ['none with a large answer', [row(1, WrongAnswer, { answer: '好'.repeat(334) })], null],
    ['one at the bound', [row(1, WrongAnswer, { input: 'x'.repeat(1000), answer: '好'.repeat(333) })], 1],
    ['none of which a part alone is known', [row(1, WrongAnswer, { offset: 7 })], null],
    ['none that left no excerpt', [row(1, WrongAnswer, null), row(2, WrongAnswer)], null],
    ['none where all were passed', passed(3), null],
    ['the first that was run', [row(1, Cancelled, null), row(2, WrongAnswer)], 2],
    ['none of no tests', [], null],
  ])('is %s', (_what, cases, seq) => {
    expect(shownFailure(cases)).toBe(seq)
  })
})

describe('the message shown for a test', () => {
  it.each([
    ['exit code 3', false, false, 'exit code 3'],
    ['expected 42', true, false, null],
    ['expected 42', true, true, 'expected 42'],
    // Rows stored without `messageByChecker`.
    ['expected 42', undefined, false, null],
    ['expected 42', undefined, true, 'expected 42'],
    ['', false, true, null],
  ])('for %j, from the checker: %s, excerpts allowed: %s, is %j', (message, messageByChecker, excerpts, shown) => {
    const row = { message, ...(messageByChecker === undefined ? {} : { messageByChecker }) }
    expect(caseMessage(row, { excerpts })).toBe(shown)
  })
})
