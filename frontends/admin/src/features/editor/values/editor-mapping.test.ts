import { describe, expect, it } from '@jest/globals'
import { parseExamples, toBody, writeExamples } from './editor-mapping.ts'
import { emptyStatement, newProblem } from './editor-values.ts'
import { parseFiles, writeFiles } from './file-mapping.ts'

const values = {
  ...newProblem('ann', ['C', 'Python3'], 'zh-CN'),
  problemId: ' A1 ',
  statements: { 'en-US': { ...emptyStatement, title: 'Sum' }, 'zh-CN': { ...emptyStatement, title: '求和' } },
}
const ids = new Map([
  ['C', 1],
  ['Python3', 9],
])

describe('the request for a problem', () => {
  it('has every statement, Chinese first, and the trimmed id', () => {
    const body = toBody(values, (name) => ids.get(name), 7)
    expect(body.problem).toMatchObject({ id: 7, problemId: 'A1', title: '求和' })
    expect(body.statements?.map(({ lang, title }) => [lang, title])).toEqual([
      ['zh-CN', '求和'],
      ['en-US', 'Sum'],
    ])
  })

  it('has the tests of the selected source only', () => {
    const test = { input: '1', output: '2', score: null, groupNum: null }
    const body = toBody({ ...values, testSource: 'manual', manual: [test], uploaded: [test, test] }, () => 1)
    expect(body.isUploadTestCase).toBe(false)
    expect(body.samples).toEqual([test])
  })

  it('omits disabled or empty templates, and file names without file I/O', () => {
    const templates = { C: { enabled: false, code: ' ' }, Python3: { enabled: false, code: 'kept' } }
    const body = toBody({ ...values, templates, ioReadFileName: 'a.in' }, (name) => ids.get(name))
    expect(body.codeTemplates).toEqual([{ lid: 9, code: 'kept', status: false }])
    expect(body.problem).not.toHaveProperty('ioReadFileName')
  })
})

describe('samples and files', () => {
  it('are read back as they were written', () => {
    const examples = [
      { input: '1 2\n', output: '3' },
      { input: '', output: 'x' },
    ]
    expect(parseExamples(writeExamples([...examples, { input: '', output: '' }]))).toEqual(examples)
    const files = [{ name: 'lib.h', content: '#pragma once\n' }]
    expect(parseFiles(writeFiles(files))).toEqual(files)
    expect(writeFiles([])).toBeNull()
  })

  it.each([null, '', 'nonsense'])('are empty for %p', (text) => {
    expect(parseFiles(text)).toEqual([])
  })
})
