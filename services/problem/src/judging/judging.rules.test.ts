import { describe, expect, it } from '@jest/globals'
import type { JudgeMode } from '@verdict/proto/codes/problem'
import { assertJudging, activeJudging, judgingOf, defaultJudging } from './judging.rules.ts'
import type { JudgingDoc, JudgingSource } from './judging.model.ts'
import { changedPrograms, judgeProgramsOf, programLanguageOf } from './programs.rules.ts'

const checker = { protocol: 'testlib', language: 'C++', code: 'check', args: ['-x'] } as const
const withChecker = { checker: { ...checker, args: [...checker.args] } }

function source(
  judgeMode: JudgeMode,
  judging: Partial<JudgingDoc> = {},
  rest: Partial<JudgingSource> = {},
): JudgingSource {
  return {
    type: 0,
    judgeMode,
    spjCode: 'code',
    spjLanguage: 'C++',
    judging: { ...defaultJudging, ...judging },
    ...rest,
  }
}

describe('the options of a form', () => {
  it('default to the stored ones', () => {
    const stored = { ...defaultJudging, passes: 3 }
    expect(judgingOf(undefined, stored)).toBe(stored)
    expect(judgingOf(null, null)).toBe(defaultJudging)
  })

  it('replace the stored ones completely', () => {
    expect(judgingOf({ protocol: 'kattis' }, { ...defaultJudging, passes: 3 })).toEqual({
      ...defaultJudging,
      protocol: 'kattis',
    })
    expect(judgingOf({ graderFile: '{}', checker: null }, null)).toEqual(defaultJudging)
  })

  it.each<[string, string, JudgingSource]>([
    ['spj without code', 'problem.program_missing', source('spj', {}, { spjCode: null })],
    ['an interactor without a language', 'problem.program_missing', source('interactive', {}, { spjLanguage: null })],
    ['a checker in Java', 'problem.program_language_unknown', source('submit_answer', {}, { spjLanguage: 'Java' })],
    ['a protocol that cannot talk', 'problem.program_protocol', source('interactive', { protocol: 'lemon' })],
    ['passes without a validator', 'problem.passes_invalid', source('spj', { protocol: 'testlib', passes: 2 })],
    ['passes of a manager', 'problem.passes_invalid', source('communication', { protocol: 'kattis', passes: 2 })],
    ['processes of one program', 'problem.processes_invalid', source('spj', { processes: 2 })],
    [
      'groups in ACM',
      'problem.groups_oi_only',
      source('default', { groups: [{ num: 1, points: 1, policy: 'min', requires: [] }] }),
    ],
    [
      'flags of another comparison',
      'problem.comparison_flag',
      source('default', { comparison: { kind: 'wcmp', args: ['case_sensitive'] } }),
    ],
    [
      'a tolerance that is no number',
      'problem.comparison_flag',
      source('default', { comparison: { kind: 'kattis', args: ['case_sensitive', 'float_tolerance', 'x'] } }),
    ],
    [
      'a grader in place of the source',
      'problem.grader_file_source',
      source('default', { graderFile: '{"main.cpp":"1"}' }),
    ],
    ['a grader that contestants have', 'problem.grader_file_clash', source('default', { graderFile: '{"a.h":"1"}' })],
  ])('are refused for %s', (_what, code, given) => {
    expect(() => assertJudging(given, true, ['a.h'])).toThrow(code)
  })

  it.each<JudgingSource>([
    source('default', { comparison: { kind: 'kattis', args: ['float_tolerance', '1e-6', 'case_sensitive'] } }),
    source('spj', { protocol: 'kattis', passes: 2 }),
    source('interactive', { protocol: 'kattis', passes: 2 }),
    source('communication', { protocol: 'cms', processes: 2, ...withChecker }),
    source('submit_answer', {}, { spjCode: null, spjLanguage: null }),
    source('default', {}, { spjLanguage: 'Java' }),
    source('default', { graderFile: '{"main.cpp":"1","main.h":"1"}', sourceStem: 'solution' }),
  ])('are accepted if they fit the mode', (given) => {
    expect(() => assertJudging(given, true, [])).not.toThrow()
  })

  it('that are stored but inactive may belong to another mode', () => {
    const stored = source('default', {
      passes: 4,
      processes: 2,
      groups: [{ num: 1, points: 1, policy: 'min', requires: [] }],
    })
    expect(() => assertJudging(stored, false, [])).not.toThrow()
    expect(activeJudging(stored)).toBeNull()
  })
})

describe('the programs of a problem', () => {
  const main = { protocol: 'hoj', language: 'C++', code: 'code', args: [], percentScale: 100 }

  it('are those that the mode uses', () => {
    const both = { ...withChecker, percentScale: 200 }
    expect(judgeProgramsOf(source('default'))).toEqual({ checker: null, interactor: null })
    expect(judgeProgramsOf(source('spj', withChecker))).toEqual({ checker: main, interactor: null })
    expect(judgeProgramsOf(source('submit_answer'))).toEqual({ checker: main, interactor: null })
    expect(judgeProgramsOf(source('interactive'))).toEqual({ checker: null, interactor: main })
    expect(judgeProgramsOf(source('communication', both))).toEqual({
      checker: { ...checker, percentScale: 200 },
      interactor: { ...main, percentScale: 200 },
    })
  })

  it('accept the language names of older clients', () => {
    const names = ['C', 'SPJ-C', 'INTERACTIVE-C', 'C++', 'SPJ-C++', 'INTERACTIVE-C++', 'Python3', 'SPJ-SPJ-C', '', null]
    expect(names.map(programLanguageOf)).toEqual([
      'C',
      'C',
      'C',
      'C++',
      'C++',
      'C++',
      'Python3',
      undefined,
      undefined,
      undefined,
    ])
  })

  it('are compiled when they or their extra files change, and when their mode starts to use them', () => {
    const spj = { ...source('spj'), judgeExtraFile: null }
    const files = [{ name: 'lib.h', content: '1' }]
    expect(changedPrograms(null, spj)).toEqual([{ language: 'C++', protocol: 'hoj', code: 'code', files: [] }])
    expect(changedPrograms(spj, { ...spj, type: 1 })).toEqual([])
    expect(changedPrograms(spj, { ...spj, judging: { ...spj.judging, args: ['x'] } })).toEqual([])
    expect(changedPrograms({ ...spj, judgeMode: 'default' }, spj)).toHaveLength(1)
    expect(changedPrograms(spj, { ...spj, judgeMode: 'default' })).toEqual([])
    expect(changedPrograms(spj, { ...spj, spjLanguage: 'C' })).toMatchObject([{ language: 'C' }])
    expect(changedPrograms(spj, { ...spj, judgeExtraFile: '{"lib.h":"1"}' })).toMatchObject([{ files }])
  })
})
