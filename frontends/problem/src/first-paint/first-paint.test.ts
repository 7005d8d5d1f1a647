import { afterEach, expect, it } from '@jest/globals'
import { remote } from '../remote.ts'
import type { ProblemDetail } from '../problem-detail/problem-detail.ts'
import { paintProblem } from './paint-problem.ts'
import { paintProblemList, problemListStyle } from './paint-problem-list.ts'
import { paintStatus } from './paint-status.ts'
import { paintedPages } from './painted-pages.ts'

const problem = {
  problemId: 'A1',
  title: 'Sum',
  author: 'ann',
  type: 0,
  judgeMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  description: 'Read two numbers.',
  input: 'One line.',
  output: 'Their $sum$.',
  difficulty: 0,
  ioScore: null,
  isFileIO: false,
}
const detailOf = (changes: object) =>
  ({
    problem: { ...problem, ...changes },
    tags: [{ id: 1, name: '入门', englishName: 'beginner' }],
    languages: ['C', 'C++ 17'],
    problemCount: { ac: 1, total: 2 },
    original: null,
  }) as unknown as ProblemDetail

const textsIn = (painted: HTMLElement | null, selector: string) =>
  [...(painted?.querySelectorAll(selector) ?? [])].map(({ textContent }) => textContent)

afterEach(() => {
  document.documentElement.lang = 'zh-CN'
  localStorage.clear()
})

it('paints a problem in the language of the page, its statement up to the first part that is not plain', () => {
  document.documentElement.lang = 'en-US'
  const painted = paintProblem(detailOf({}))
  expect(textsIn(painted, 'h1, h2, p, .fp-tags > span')).toEqual([
    'A1 Sum',
    'beginner',
    'Read two numbers.',
    'Input',
    'One line.',
  ])
  expect(textsIn(painted, '.fp-facts > *')).toEqual([
    'Easy',
    'Time 1,000 ms',
    'Memory 256 MB',
    'ACM',
    'By ann',
    '50.00% accepted · 2 submissions',
    'All submissionsSolutions 1',
  ])
  document.documentElement.lang = 'zh-CN'
  expect(textsIn(paintProblem(detailOf({})), '.fp-tags > span, h2')).toEqual(['入门', '输入格式'])
})

it('leaves out what depends on choices that are read later', () => {
  expect(textsIn(paintProblem(detailOf({})), '.fp-unknown')).toEqual([])
  localStorage.setItem('editorChoices', '{"language":"Python3"}')
  expect(textsIn(paintProblem(detailOf({})), '.fp-unknown')).toEqual(['时间 1,000 ms', '内存 256 MB'])
  expect(textsIn(paintProblem(detailOf({ isMachineTranslated: true })), '.fp-text *')).toEqual([])
})

it('paints nothing of problems of other judges', () => {
  expect(paintProblem({ ...detailOf({}), original: { judge: 'CF', url: 'https://codeforces.com' } })).toBeNull()
  expect(paintProblemList({ records: [{ pid: 1, problemId: 'CF-1A', title: 'x', oj: 'CF', type: 0 }] })).toBeNull()
})

it('paints numbers and titles of a list, with the rule where it is not the usual one', () => {
  const painted = paintProblemList({
    records: [
      { pid: 1, problemId: 'A1', title: 'Sum', oj: 'ME', type: 0 },
      { pid: 2, problemId: 'A2', title: '<b>', oj: 'ME', type: 1 },
    ],
  })
  expect(textsIn(painted, '.fp-name')).toEqual(['A1Sum', 'A2<b>OI'])
  expect(problemListStyle()).toContain('76px minmax(160px, 1fr) minmax(164px, 0.7fr) 68px 84px')
  expect(paintProblemList({ records: [] })).toBeNull()
})

it('gives the rows of a signed-in reader the column of their own states', () => {
  localStorage.setItem('token', '"t"')
  localStorage.setItem('problemListShowTags', 'false')
  expect(problemListStyle()).toContain('60px 76px minmax(160px, 1fr) 68px 84px')
})

it('paints number and problem of each submission, and no verdict, which may be another by the time the page has come', () => {
  const painted = paintStatus({
    records: [{ submitId: 7, displayPid: 'A1', title: '<b>', status: 0, username: 'ann' }],
  })
  expect(textsIn(painted, '.fp-rows .fp-row')).toEqual(['7A1 <b>'])
  expect(paintStatus({ records: [] })).toBeNull()
})

it('is declared by the pages that it paints, and by no others', () => {
  for (const { path, hasFirstPaint = false } of remote.pages)
    expect([path, paintedPages.some((page) => page.path.test(path.replaceAll(':', '')))]).toEqual([path, hasFirstPaint])
})
