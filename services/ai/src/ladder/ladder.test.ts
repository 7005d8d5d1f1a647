import { describe, expect, it } from '@jest/globals'
import { JudgeStatus, verdictStatuses } from '@verdict/proto/codes/judge-status'
import { compilerFault, explainCompilerFault } from './compiler.rules.ts'
import { hintText, type HintInput } from './hint-texts.rules.ts'
import { ladderState, stepToShow, type LadderProgress } from './ladder.rules.ts'

const now = new Date('2026-11-26T12:00:00Z')
const before = (sec: number) => new Date(now.getTime() - sec * 1_000)
const progress = (changes: Partial<LadderProgress>): LadderProgress => ({
  given: null,
  attemptsSince: 0,
  maxStep: 4,
  isModelAvailable: true,
  hintWaitSec: 300,
  ...changes,
})

describe('the ladder of hints', () => {
  it.each<[string, Partial<LadderProgress>, number]>([
    ['begins with the verdict', {}, 0],
    ['stays without an attempt', { given: { step: 1, at: before(10) } }, 1],
    ['goes on with an attempt', { given: { step: 1, at: before(10) }, attemptsSince: 1 }, 2],
    ['goes on with time', { given: { step: 1, at: before(300) } }, 2],
    ['ends where no model is', { given: { step: 2, at: before(999) }, isModelAvailable: false }, 2],
    ['ends where the policy says', { given: { step: 1, at: before(999) }, maxStep: 1 }, 1],
    ['goes back where the policy has become stricter', { given: { step: 5, at: before(999) }, maxStep: 3 }, 3],
  ])('%s', (_how, changes, step) => {
    expect(stepToShow(ladderState(progress(changes), now))).toBe(step)
  })

  it('gives the time from which the next step is open', () => {
    const state = ladderState(progress({ given: { step: 0, at: before(100) } }), now)
    expect(state).toEqual({ given: 0, next: 1, isOpen: false, nextAt: new Date(now.getTime() + 200_000) })
  })
})

describe('a hint without a model', () => {
  const hint: HintInput = {
    status: JudgeStatus.WrongAnswer,
    compilerFault: null,
    compilerLine: 0,
    passed: 1,
    total: 3,
    failedSeq: 2,
    excerpt: { input: '~~~\n1 2', output: '4', answer: 'secret 42', line: 1, offset: 0 },
  }

  it('has a text for every verdict, step and language, and never the answer of a test', () => {
    for (const status of verdictStatuses)
      for (const step of [0, 1, 2, 3, 4, 5] as const)
        for (const locale of ['zh-CN', 'en-US'] as const) {
          const text = hintText({ step, facts: { ...hint, status } }, locale)
          expect(text.length).toBeGreaterThan(10)
          expect(text).not.toContain('secret 42')
        }
  })

  it('keeps the content of a test inside its block', () => {
    expect(hintText({ step: 2, facts: hint }, 'en-US')).toContain('~~~~text\n~~~\n1 2\n~~~~')
  })

  it.each([
    ["main.cpp:3:5: error: 'x' was not declared in this scope", 'declared'],
    ["a.cpp:2:9: error: expected ';' before 'int'", 'semicolon'],
    ['  File "main.py", line 3\nIndentationError: unexpected indent', 'indentation'],
    ['Main.java:5: error: reached end of file while parsing', 'brackets'],
  ])('explains %j', (text, word) => {
    const fault = compilerFault(text) ?? 'syntax'
    expect(explainCompilerFault(fault, 'en-US')).toContain(word)
    expect(explainCompilerFault(fault, 'zh-CN')).toMatch(/\p{Script=Han}/u)
  })
})
