import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { addTexts, i18n } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { SubmissionPage } from './SubmissionPage.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const submission = {
  submitId: 5,
  pid: 1,
  displayPid: 'A1000',
  title: 'A + B',
  uid: 'uid-ada',
  username: 'ada',
  submitTime: '2026-03-01T00:00:00.000Z',
  status: JudgeStatus.WrongAnswer,
  share: false,
  errorMessage: null,
  time: 15,
  memory: 2048,
  score: null,
  oiRankScore: null,
  length: 20,
  code: '',
  language: 'C++',
  cid: 0,
  cpid: null,
  gid: null,
  judger: 'worker-1',
  ip: null,
  version: 1,
  isManual: false,
}

const oneCase = (seq: number, status: number, rest: object = {}) => ({
  seq,
  status,
  time: 3,
  memory: 1024,
  score: null,
  userOutput: null,
  groupNum: null,
  mode: 'default',
  inputData: null,
  outputData: null,
  ...rest,
})

const record = {
  attempt: 2,
  kind: 'judged',
  by: null,
  status: JudgeStatus.WrongAnswer,
  score: null,
  at: '2026-03-01T00:00:02.000Z',
  problemVersion: 4,
  dataHash: 'abcdef0123456789',
  codeHash: null,
  language: 'C++',
  compilerVersion: 'g++ 14.2',
  checkerVersion: null,
  interactorVersion: null,
  timeLimitMs: 1000,
  memoryLimitMb: 256,
  workerId: 'worker-1',
  sandboxVersion: '1.12',
  referenceMs: 101.25,
  compileMs: 800,
  judgeMs: 40,
  compileCached: true,
  reruns: 2,
  reason: null,
  cases: [{ seq: 1, status: JudgeStatus.WrongAnswer, time: 3, memory: 1024, score: null, runs: 3 }],
}

let server: FakeServer
let cases: object | null
let shownSubmission: object

beforeEach(() => {
  resetPage()
  shownSubmission = submission
  cases = { judgeCaseMode: 'default', judgeCaseList: [oneCase(1, JudgeStatus.Accepted)] }
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-submission-detail') return { data: { submission: shownSubmission, codeShare: true } }
    if (path === '/api/get-all-case-result') return { data: cases }
    if (path === '/api/admin/judge/records')
      return { data: [record, { ...record, attempt: 1, kind: 'lost', reason: 'the worker fell silent', cases: [] }] }
    return path === '/api/check-submissions-status' ? { data: {} } : null
  })
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

/** Replaces the problem page and shows what it was opened with. */
function Handed() {
  return <output data-testid="handed">{JSON.stringify(useLocation())}</output>
}

function open(id: string): void {
  render(
    <TestProviders at={`/submission-detail/${id}`}>
      <Routes>
        <Route path="/submission-detail/:submitID" element={<SubmissionPage />} />
        <Route path="/problem/:problemID" element={<Handed />} />
      </Routes>
    </TestProviders>,
  )
}

async function show(roles: RoleKey[] = ['default_user']) {
  signInAs('ada', roles)
  open('5')
  await screen.findByText('ID')
}

it.each(['xx', '0', '1.5', '-1'])('an invalid submission id shows not found: %s', (id) => {
  open(id)
  expect(screen.getByRole('alert').textContent).toContain('Page not found')
})

describe('the tests of a submission', () => {
  it('show the checker’s message, which cannot affect the page', async () => {
    cases = {
      judgeCaseMode: 'default',
      judgeCaseList: [
        oneCase(1, JudgeStatus.Accepted),
        oneCase(2, JudgeStatus.WrongAnswer, { userOutput: 'expected 3,\u001b[31m found 4' }),
      ],
    }
    await show()
    const opener = await screen.findByRole('button', { name: 'Details of test 2' })
    expect(screen.queryByRole('button', { name: 'Details of test 1' })).toBeNull()
    await userEvent.click(opener)
    expect(screen.getByLabelText('Message').textContent).toBe('expected 3,␛[31m found 4')
    await userEvent.click(opener)
    expect(screen.queryByLabelText('Message')).toBeNull()
  })

  it('are open at the first failed one, whose input can be copied to the online test', async () => {
    const excerpt = { input: '1 2\n', output: '4', answer: '3', line: 1, offset: 0 }
    cases = {
      judgeCaseMode: 'default',
      summary: { passed: 1, total: 2, firstFailed: 2 },
      judgeCaseList: [oneCase(1, JudgeStatus.Accepted), oneCase(2, JudgeStatus.WrongAnswer, { excerpt })],
    }
    await show()
    expect(await screen.findByRole('table', { name: 'Expected vs. actual output' })).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Run this input' }))
    const handed = JSON.parse((await screen.findByTestId('handed')).textContent) as { pathname: string; state: unknown }
    expect(handed).toMatchObject({ pathname: '/problem/A1000', state: { tryInput: { input: '1 2\n', expected: '3' } } })
  })

  it('show administrators the difference, marked in both texts', async () => {
    const excerpt = { input: '1 2', output: 'x\n30', answer: 'x\n31', line: 40, offset: 512 }
    cases = { judgeCaseMode: 'default', judgeCaseList: [oneCase(1, JudgeStatus.WrongAnswer, { excerpt })] }
    await show(['admin'])
    await userEvent.click(await screen.findByRole('button', { name: 'Details of test 1' }))
    expect(screen.getByText('First difference on line 40 · Output and answer from byte 512')).toBeTruthy()
    expect(screen.getByLabelText('Input').textContent).toBe('1 2')
    const table = await screen.findByRole('table', { name: 'Expected vs. actual output' })
    const wrong = table.querySelector('[data-differs="true"]')
    expect(wrong?.textContent).toBe('4031↵4030↵')
    expect([...table.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['1', '0'])
  })

  it('mark nothing if a checker has decided', async () => {
    const excerpt = { input: '', output: '1', answer: '2', line: 0, offset: 0 }
    cases = { judgeCaseMode: 'default', judgeCaseList: [oneCase(1, JudgeStatus.WrongAnswer, { excerpt })] }
    await show(['admin'])
    await userEvent.click(await screen.findByRole('button', { name: 'Details of test 1' }))
    expect(document.querySelector('mark')).toBeNull()
  })

  it('fold by subtask', async () => {
    const subtask = (groupNum: number, ac: number) => ({
      groupNum,
      score: ac * 10,
      status: ac === 2 ? JudgeStatus.Accepted : JudgeStatus.PartialAccepted,
      time: 4,
      memory: 2048,
      ac,
      total: 2,
      subtaskDetailList: [oneCase(1, JudgeStatus.Accepted, { score: 10 })],
    })
    cases = { judgeCaseMode: 'subtask_lowest', subTaskJudgeCaseVoList: [1, 2, 3, 4].map((at) => subtask(at, at % 3)) }
    await show()
    const second = (await screen.findByText('Subtask 2')).closest('details')
    expect(second?.open).toBe(false)
    expect(second?.textContent).toContain('2 of 2 passed')
    expect(second?.textContent).toContain('20 points')
  })

  it('are marked as hidden if the problem hides them', async () => {
    cases = null
    await show()
    expect(await screen.findByText('Test results are hidden for this problem')).toBeTruthy()
  })
})

it('show time and memory once, with the verdict among the figures', async () => {
  await show()
  expect(await screen.findAllByText('Time')).toHaveLength(1)
  expect(screen.getAllByText('Memory')).toHaveLength(1)
  expect(screen.getByText('Verdict').nextElementSibling?.textContent).toContain('WA')
})

describe('the details of a judging', () => {
  it('are for administrators, and loaded when opened', async () => {
    await show(['problem_admin'])
    expect(server.to('/api/admin/judge/records')).toEqual([])
    const panel = screen.getByText('Judging records')
    await userEvent.click(panel)
    const latest = within((await screen.findByText('Attempt 2')).closest('li') ?? document.body)
    expect(latest.getByText('C++ · g++ 14.2')).toBeTruthy()
    expect(latest.getByText('abcdef012345')).toBeTruthy()
    expect(latest.getByText('1,000 ms · 256.0 MB')).toBeTruthy()
    expect(latest.getByText('3 runs')).toBeTruthy()
    expect(latest.queryByText('Checker version')).toBeNull()
    const earlier = within(screen.getByText('Attempt 1').closest('li') ?? document.body)
    expect(earlier.getByText('Worker lost')).toBeTruthy()
    expect(earlier.getByText('the worker fell silent')).toBeTruthy()
  })

  it('are not shown to the author', async () => {
    await show()
    expect(screen.queryByText('Judging records')).toBeNull()
  })
})

it('shows the message of a remote judge, and a link to the run for those who may see the code', async () => {
  const run = { judge: 'HDU', text: 'Runtime Error(ACCESS_VIOLATION)', failure: null }
  shownSubmission = {
    ...submission,
    remote: { ...run, runId: '41', runUrl: 'https://acm.hdu.edu.cn/status.php?first=41' },
  }
  await show()
  expect(screen.getByText('Remote judge').parentElement?.textContent).toContain('HDU · Runtime Error(ACCESS_VIOLATION)')
  expect(screen.getByRole('link', { name: '41' }).getAttribute('href')).toBe(
    'https://acm.hdu.edu.cn/status.php?first=41',
  )
  cleanup()
  resetPage()
  shownSubmission = { ...submission, remote: { ...run, runId: '', runUrl: '' } }
  await show()
  expect(screen.queryByRole('link', { name: '41' })).toBeNull()
})

it('says who gave a manual verdict, and shows the judge’s message without terminal codes', async () => {
  shownSubmission = { ...submission, isManual: true, judger: 'boss', errorMessage: 'bad\u0000thing' }
  await show()
  expect(screen.getByText('Manually judged by boss')).toBeTruthy()
  expect(document.body.textContent).toContain('bad␀thing')
})
