import { describe, expect, it } from '@jest/globals'
import { editorErrors } from './editor-check.ts'
import { newProblem, type EditorValues } from './editor-values.ts'

const good: EditorValues = {
  ...newProblem('ann', ['C'], 'zh-CN'),
  problemId: 'A1',
  statements: { 'zh-CN': { title: '求和', description: '', input: '两个整数', output: '它们的和', hint: '' } },
  uploaded: [{ input: '1.in', output: '1.out', score: null, groupNum: null }],
}

const program = { protocol: 'kattis', language: 'C', code: 'x', args: '' } as const
const group = { num: 1, points: 100, policy: 'min', requires: '' } as const

describe('editorErrors', () => {
  it('finds nothing in a complete problem', () => {
    expect(editorErrors(good)).toEqual({})
  })

  it('ignores inactive programs and groups', () => {
    const unused = { passes: 0, processes: 0, comparisonArgs: 'x', hasChecker: true, groups: [group] }
    expect(editorErrors({ ...good, ...unused })).toEqual({})
    const grouped = good.uploaded.map((one) => ({ ...one, groupNum: 1 }))
    expect(editorErrors({ ...good, type: 1, groups: [group], uploaded: grouped })).toEqual({})
  })

  it.each<[string, Partial<EditorValues>, Partial<Record<keyof EditorValues, string>>]>([
    ['a number', { problemId: ' ' }, { problemId: 'required' }],
    ['a statement', { statements: {} }, { statements: 'oneStatement' }],
    ['tests', { uploaded: [] }, { uploaded: 'noTests' }],
    [
      'content in tests by hand',
      { testSource: 'manual', manual: [{ input: '', output: '', score: 1, groupNum: 1 }] },
      { manual: 'caseEmpty' },
    ],
    [
      'answers to inputs by hand',
      { testSource: 'manual', manual: [{ input: '1', output: '', score: 1, groupNum: 1 }] },
      { manual: 'caseUnanswered' },
    ],
    ['scores under OI', { type: 1 }, { uploaded: 'score' }],
    ['groups in subtask modes', { judgeCaseMode: 'subtask_lowest' }, { uploaded: 'group' }],
    ['a language', { languages: [] }, { languages: 'noLanguages' }],
    ['code in a template that is on', { templates: { C: { enabled: true, code: '' } } }, { templates: 'template' }],
    ['both names for file I/O', { isFileIO: true, ioReadFileName: 'a.in' }, { ioWriteFileName: 'fileNames' }],
    ['code of a checker', { judgeMode: 'spj' }, { program: 'programEmpty' }],
    [
      'code of an interactor',
      { judgeMode: 'interactive', hasChecker: true },
      { program: 'programEmpty', checker: 'programEmpty' },
    ],
    [
      'flags that there are',
      { comparison: 'kattis', comparisonArgs: 'float_tolerance' },
      { comparisonArgs: 'comparisonFlag' },
    ],
    ['a number of processes', { judgeMode: 'communication', program, processes: 9 }, { processes: 'range' }],
    ['passes', { judgeMode: 'spj', program, passes: Number.NaN }, { passes: 'range' }],
    ['a name that a source can have', { sourceStem: '1a' }, { sourceStem: 'stem' }],
    ['a grader of another name', { graderFiles: [{ name: 'main.cpp', content: 'x' }] }, { graderFiles: 'graderName' }],
    ['tests for groups', { type: 1, groups: [group] }, { uploaded: 'score', groups: 'groupEmpty' }],
    ['names of extra files', { userFiles: [{ name: '', content: 'x' }] }, { userFiles: 'file' }],
  ])('requires %s', (_what, change, expected) => {
    const faults = editorErrors({ ...good, ...change })
    expect(Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, fault.key]))).toEqual(expected)
  })
})
