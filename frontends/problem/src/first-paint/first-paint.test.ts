import { afterEach, expect, it } from '@jest/globals'
import { remote } from '../remote.ts'
import type { ProblemDetail } from '../problem-detail/problem-detail.ts'
import { paintProblem } from './paint-problem.ts'
import { paintProblemList, problemListStyle } from './paint-problem-list.ts'
import { paintStatus, statusStyle } from './paint-status.ts'
import { paintSubmission } from './paint-submission.ts'
import { paintTraining } from './paint-training.ts'
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
    'Author ann',
    '50.00% accepted · 2 submissions',
    'All submissionsAccepted 1',
  ])
  document.documentElement.lang = 'zh-CN'
  expect(textsIn(paintProblem(detailOf({})), '.fp-tags > span, h2')).toEqual(['入门', '输入格式'])
})

it('omits what depends on settings that are read later', () => {
  expect(textsIn(paintProblem(detailOf({})), '.fp-unknown')).toEqual([])
  localStorage.setItem('editorChoices', '{"language":"Python3"}')
  expect(textsIn(paintProblem(detailOf({})), '.fp-unknown')).toEqual(['时间 1,000 ms', '内存 256 MB'])
  expect(textsIn(paintProblem(detailOf({ isMachineTranslated: true })), '.fp-text *')).toEqual([])
})

it('paints nothing of problems of other judges', () => {
  expect(paintProblem({ ...detailOf({}), original: { judge: 'CF', url: 'https://codeforces.com' } })).toBeNull()
  expect(paintProblemList({ records: [{ pid: 1, problemId: 'CF-1A', title: 'x', oj: 'CF', type: 0 }] })).toBeNull()
})

it('paints ids and titles of a list, with the rule unless it is the default', () => {
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

it('adds the column of own states for a signed-in user', () => {
  localStorage.setItem('token', '"t"')
  localStorage.setItem('problemListShowTags', 'false')
  expect(problemListStyle()).toContain('60px 76px minmax(160px, 1fr) 68px 84px')
})

const submission = {
  submitId: 7,
  displayPid: 'A1',
  title: '<b>',
  status: 0,
  score: null,
  time: 1200,
  memory: 2048,
  length: 90,
  language: 'C++ 17',
  uid: 'u1',
  username: 'ann',
  submitTime: null,
  code: 'main',
}

it('paints submissions with their figures, and no pending verdict', () => {
  const row = { ...submission, submitTime: new Date().toISOString() }
  const painted = paintStatus({ records: [row, { ...row, submitId: 8, status: 5, time: null }] })
  expect(textsIn(painted, '.fp-rows .fp-row')).toEqual([
    '7A1 <b>通过–1,200 ms2.0 MB90 BC++ 17现在',
    '8A1 <b>\u00A0––2.0 MB90 BC++ 17现在',
  ])
  expect(statusStyle()).toContain('minmax(148px, 1fr) 184px')
  expect(paintStatus({ records: [] })).toBeNull()
})

it('leaves space for the corrections of a super administrator, beside verdict codes on a phone', () => {
  localStorage.setItem('token', '"t"')
  localStorage.setItem('userInfo', '{"uid":"u1","roleList":["root"]}')
  expect(textsIn(paintStatus({ records: [submission] }), '.fp-verdict')).toEqual(['通过', 'AC'])
  expect(statusStyle()).toContain('minmax(148px, 1fr) 184px 56px 72px 76px 64px 120px minmax(120px, 0.8fr) 108px 64px')
})

it('paints verdict and figures of a submission, which has one more tool for its owner', () => {
  document.documentElement.lang = 'en-US'
  const painted = paintSubmission({ submission: { ...submission, score: 90 } })
  expect(textsIn(painted, '.fp-verdict')).toEqual(['Accepted', 'AC'])
  expect(textsIn(painted, '.fp-fact-name').slice(4)).toEqual([
    'Time',
    'Memory',
    'Score',
    'Length',
    'Language',
    'Author',
  ])
  expect(textsIn(painted, '.fp-fact').slice(4)).toEqual(['1,200 ms', '2.0 MB', '90', '90 B', 'C++ 17', ''])
  expect(textsIn(painted, '.fp-tool')).toEqual(['Open in editor', 'Copy link'])
  localStorage.setItem('userInfo', '{"uid":"u1"}')
  expect(textsIn(paintSubmission({ submission }), '.fp-tool')).toContain('Resubmit')
})

it.each([{ status: 5 }, { status: 8, score: 40 }, { errorMessage: 'main.cpp:1' }, { cid: 3 }, { isManual: true }])(
  'paints nothing of a submission with more content above its figures: %j',
  (more) => {
    expect(paintSubmission({ submission: { ...submission, ...more } })).toBeNull()
  },
)

it('paints a training for users who may enter it, with its introduction if that is plain text', () => {
  const training = { title: 'Loops', description: 'For and while.' }
  const granted = { access: true, passwordRequired: false, seesGradebook: false }
  expect(textsIn(paintTraining(training, granted), 'h1, p')).toEqual(['Loops', 'For and while.'])
  expect(textsIn(paintTraining({ ...training, description: '# For' }, granted), 'h1, p')).toEqual(['Loops'])
  expect(paintTraining(training, { ...granted, access: false })).toBeNull()
})

it('is declared by the pages that it paints, and by no others', () => {
  for (const { path, hasFirstPaint = false } of remote.pages)
    expect([
      path,
      paintedPages.some((page) => page.path.test(path.replace('/:section?', '').replaceAll(':', ''))),
    ]).toEqual([path, hasFirstPaint])
})
