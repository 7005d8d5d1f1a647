import { describe, expect, it } from '@jest/globals'
import type { adminGetProblem } from '@verdict/proto/http/problem/admin'
import type { RouteData } from '@verdict/proto/http/route'
import { judgingBody, toJudgingValues } from './judging-mapping.ts'
import { valuesForMode, defaultJudging, type JudgingValues } from './judging-values.ts'

const program = { protocol: 'kattis', language: 'Python3', code: 'print()', args: '--fast  x' } as const
const values: JudgingValues = { ...defaultJudging, judgeMode: 'spj', program: { ...program } }

/** What the server returns for the request. */
function stored(body: ReturnType<typeof judgingBody>): RouteData<typeof adminGetProblem> {
  const { spjCode, ...rest } = body
  const problem = { ...rest, spjCode: spjCode === '' ? null : spjCode }
  return problem as unknown as RouteData<typeof adminGetProblem>
}

describe('the judging options in the request', () => {
  it('are read back as they were typed', () => {
    const typed: JudgingValues = {
      ...values,
      judgeMode: 'communication',
      answersByProgram: true,
      program: { ...program, args: 'a b' },
      hasChecker: true,
      checker: { protocol: 'testlib', language: 'C', code: 'int main;', args: '-v' },
      percentScale: 200,
      comparison: 'kattis',
      comparisonArgs: 'float_tolerance 1e-6',
      graderFiles: [{ name: 'grader.cpp', content: 'x' }],
      sourceStem: 'solution',
      processes: 2,
      groups: [
        { num: 1, points: 30, policy: 'sum', requires: '' },
        { num: 2, points: 70, policy: 'all', requires: '1' },
      ],
    }
    expect(toJudgingValues(stored(judgingBody(typed, true)))).toEqual(typed)
  })

  it('separate arguments by blanks, and groups by commas of any language', () => {
    const groups = [{ num: 3, points: 1, policy: 'min', requires: '1，2, 4' } as const]
    expect(judgingBody({ ...values, groups }, true)).toMatchObject({
      spjLanguage: 'Python3',
      judging: { args: ['--fast', 'x'], groups: [{ requires: [1, 2, 4] }] },
    })
  })

  it('include only those of the mode and the rule', () => {
    const given: JudgingValues = {
      ...values,
      passes: 3,
      processes: 2,
      hasChecker: true,
      groups: [{ num: 1, points: 1, policy: 'min', requires: '' }],
    }
    expect(judgingBody(given, false).judging).toMatchObject({ passes: 3, processes: 1, checker: null, groups: [] })
    expect(judgingBody({ ...given, judgeMode: 'default' }, false)).toMatchObject({
      spjCode: 'print()',
      judging: { passes: 1, comparison: null },
    })
  })

  it('omit a missing program, so that saving changes nothing', () => {
    const sent = judgingBody(defaultJudging, false)
    expect(sent).not.toHaveProperty('spjLanguage')
    expect(sent.judging).not.toHaveProperty('protocol')
  })

  it('remove a program for compared answers', () => {
    const answers = { ...values, judgeMode: 'submit_answer' } as const
    expect(judgingBody({ ...answers, answersByProgram: false }, false).spjCode).toBe('')
    expect(judgingBody({ ...answers, answersByProgram: true }, false).spjCode).toBe('print()')
  })

  it('are the defaults for a problem from before there were options', () => {
    const old = { judgeMode: 'default', spjCode: null, spjLanguage: null, judging: null }
    expect(toJudgingValues(old as unknown as RouteData<typeof adminGetProblem>)).toEqual(defaultJudging)
  })
})

it('keep the protocol in another mode if it has it, or use one of its own', () => {
  expect(valuesForMode(values, 'interactive').program?.protocol).toBe('kattis')
  expect(valuesForMode({ program: { ...program, protocol: 'lemon' } }, 'interactive').program?.protocol).toBe('hoj')
  expect(valuesForMode({ program: { ...program, protocol: 'lemon' } }, 'default').program?.protocol).toBe('lemon')
})
