import { expect, it } from '@jest/globals'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'
import { summarizeComparison } from './summarize-comparison.rules.ts'

const nothing: VersionComparison = {
  statements: [],
  settings: [],
  files: [],
  tests: { added: 0, removed: 0, changed: 0, reordered: false, shown: [] },
}

it('gives the number of changed tests and files, but not their content', () => {
  const file = { name: '1.in', before: 'a', after: 'b', line: 1, lineBefore: 'secret', lineAfter: 'secret 2' }
  const summary = summarizeComparison({
    ...nothing,
    tests: { ...nothing.tests, changed: 1, shown: [{ name: '1.in', kind: 'changed', files: [file], scoring: null }] },
    files: [{ name: 'checker', kind: 'changed', hunks: [], isCut: false }],
  })
  expect(summary).toMatchObject({ testsAdded: 0, testsRemoved: 0, testsChanged: 1, files: 1 })
  expect(JSON.stringify(summary)).not.toContain('secret')
})

it('gives the values of limits and only the names of other settings', () => {
  const settings = [
    { field: 'timeLimit', before: '1000', after: '2000' },
    { field: 'checkerProtocol', before: 'testlib', after: 'kattis' },
  ]
  expect(summarizeComparison({ ...nothing, settings }).settings).toEqual([
    { field: 'timeLimit', before: '1000', after: '2000' },
    { field: 'checkerProtocol', before: '', after: '' },
  ])
})

it('lists each language of the statement once, and samples separately', () => {
  const pieces = [{ kind: 'added' as const, text: 'x' }]
  const statements = [
    { lang: 'zh-CN', field: 'title' as const, pieces },
    { lang: 'zh-CN', field: 'input' as const, pieces },
    { lang: '', field: 'examples' as const, pieces },
  ]
  expect(summarizeComparison({ ...nothing, statements })).toMatchObject({ statements: ['zh-CN'], samples: true })
})
