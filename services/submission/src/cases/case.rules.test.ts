import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { caseMessage, summarizeCases } from './case.rules.ts'

const { Accepted, Cancelled, PartialAccepted, WrongAnswer } = JudgeStatus

describe('the summary of tests', () => {
  it.each([
    [[Accepted, Accepted], { passed: 2, total: 2, firstFailed: null }],
    [[Accepted, WrongAnswer, Accepted, WrongAnswer], { passed: 2, total: 4, firstFailed: 2 }],
    [[PartialAccepted, WrongAnswer], { passed: 0, total: 2, firstFailed: 1 }],
    [[Cancelled, Accepted, WrongAnswer, Cancelled], { passed: 1, total: 4, firstFailed: 3 }],
    [[Cancelled], { passed: 0, total: 1, firstFailed: null }],
    [[], { passed: 0, total: 0, firstFailed: null }],
  ])('of %j is %j', (statuses, summary) => {
    expect(summarizeCases(statuses.map((status, index) => ({ seq: index + 1, status })))).toEqual(summary)
  })

  it('names the lowest number, in whatever order the tests are', () => {
    const cases = [{ seq: 7, status: WrongAnswer }, { seq: 3, status: WrongAnswer }] // prettier-ignore
    expect(summarizeCases(cases).firstFailed).toBe(3)
  })
})

describe('the message of a test', () => {
  it.each([
    ['exit code 3', false, false, 'exit code 3'],
    ['expected 42', true, false, null],
    ['expected 42', true, true, 'expected 42'],
    // Of rows that do not tell.
    ['expected 42', undefined, false, null],
    ['expected 42', undefined, true, 'expected 42'],
    ['', false, true, null],
  ])('%j, by the checker: %s, with excerpts: %s, is shown as %j', (message, messageByChecker, excerpts, shown) => {
    const row = { message, ...(messageByChecker === undefined ? {} : { messageByChecker }) }
    expect(caseMessage(row, { excerpts })).toBe(shown)
  })
})
