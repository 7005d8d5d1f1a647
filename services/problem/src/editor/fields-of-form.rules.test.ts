import { describe, expect, it } from '@jest/globals'
import { extraFilesText, parseExtraFiles } from '../judging/extra-files.rules.ts'
import { validatedTemplates, selectedLanguages } from '../languages/languages.rules.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import { testDataChangeOf } from './test-data-change.rules.ts'
import type { ProblemForm } from './form.rules.ts'

describe('extra files', () => {
  it('are returned as they were given', () => {
    const text = '{"lib.h":"int f();","data_1.txt":"1 2"}'
    expect(extraFilesText(parseExtraFiles(text))).toBe(text)
  })

  it('are empty for empty texts', () => {
    expect([null, undefined, '', ' ', '{}'].map((text) => extraFilesText(parseExtraFiles(text)))).toEqual(
      Array.from({ length: 5 }, () => null),
    )
  })

  it.each(['[]', '1', '{', '{"a/b":"x"}', '{"..":"x"}', '{"-x":"x"}', '{"":"x"}', '{"a":1}', '{"a":""}'])(
    'are not %s',
    (text) => {
      expect(() => parseExtraFiles(text)).toThrow('problem.extra_file_invalid')
    },
  )

  it('are limited in number and size', () => {
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, 'x']))
    expect(() => parseExtraFiles(JSON.stringify(many))).toThrow('problem.extra_file_invalid')
    expect(() => parseExtraFiles(JSON.stringify({ a: '好'.repeat(800_000) }))).toThrow('problem.extra_file_invalid')
  })
})

it('languages are chosen by name or id, without duplicates, in the order of the table', () => {
  expect(selectedLanguages([{ name: 'Python3' }, { id: 1 }, { name: 'C' }])).toEqual(['C', 'Python3'])
})

it('the later of two templates of a language is kept, and an empty disabled one is dropped', () => {
  const templates = validatedTemplates([
    { lid: 1, code: 'old', status: true },
    { lid: 1, code: 'new', status: false },
    { lid: 3, code: ' ', status: false },
  ])
  expect(templates).toEqual([{ lid: 1, code: 'new', status: false }])
})

it('tests keep their ids, and unknown or repeated ids are replaced by new ones', () => {
  const one = (caseId: number) => ({
    caseId,
    inputName: '',
    outputName: '',
    inputSha256: '',
    outputSha256: '',
    inputBytes: 0,
    outputBytes: 0,
    score: null,
    groupNum: null,
  })
  const { cases, lastId } = assignCaseIds([one(2), one(0), one(2), one(99)], [one(1), one(2)], 5)
  expect(cases.map(({ caseId }) => caseId)).toEqual([2, 6, 7, 8])
  expect(lastId).toBe(8)
})

describe('the tests of a form', () => {
  const byHand = { isUploadCase: false }
  const uploaded = { isUploadCase: true }
  const sample = { input: '1', output: '2' }
  const plan = (form: Partial<ProblemForm>, stored: typeof byHand | null) =>
    testDataChangeOf(
      { problem: { problemId: 'x', title: 'x', type: 0, timeLimit: 1, memoryLimit: 1 }, ...form },
      stored,
    )

  it('are the samples for a new problem', () => {
    expect(plan({ samples: [sample] }, null)).toEqual({ kind: 'manual', samples: [sample] })
  })

  it('are the upload that the form names', () => {
    expect(plan({ uploadTestcaseDir: 'u' }, null)).toEqual({ kind: 'upload', uploadId: 'u', scorings: null })
    expect(plan({ isUploadTestCase: true, uploadTestcaseDir: 'u', samples: [sample] }, byHand)).toMatchObject({
      kind: 'upload',
      scorings: [sample],
    })
  })

  it('are unchanged when the form omits them', () => {
    expect(plan({}, byHand)).toEqual({ kind: 'keep', scorings: null })
    expect(plan({}, uploaded)).toEqual({ kind: 'keep', scorings: null })
    expect(plan({ isUploadTestCase: true, samples: [] }, uploaded)).toEqual({ kind: 'keep', scorings: null })
  })

  it('must not be empty', () => {
    expect(() => plan({}, null)).toThrow('problem.no_tests')
    expect(() => plan({ samples: [] }, byHand)).toThrow('problem.no_tests')
    expect(() => plan({ isUploadTestCase: true }, byHand)).toThrow('problem.no_tests')
    expect(() => plan({ isUploadTestCase: false }, uploaded)).toThrow('problem.no_tests')
  })
})
