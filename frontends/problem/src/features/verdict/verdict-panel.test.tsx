import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { addTexts, i18n } from '@verdict/ui'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { useCodeMarkers } from '../code-editor/code-markers.ts'
import type { SubmitResult } from '../submit/use-submit.ts'
import { VerdictPanel } from './VerdictPanel.tsx'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const compilerMessages = [{ line: 2, column: 5, severity: 'error', message: "expected ';'" }]
const code = 'int main() {\n    x\n}'
let server: FakeServer
let cases: object | null
let present: string
const onRunSamples = jest.fn()
const onTry = jest.fn()

beforeEach(() => {
  resetPage()
  signInAs('ada')
  cases = null
  present = code
  server = startFakeServer(({ path }) => {
    if (path === '/api/get-all-case-result') return { data: cases }
    if (path !== '/api/get-submission-detail') return null
    return { data: { submission: { errorMessage: 'main.cpp:2:5: error' }, codeShare: false, compilerMessages } }
  })
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

function Panel({ status }: { status: number }) {
  const marks = useCodeMarkers(() => present)
  const submitted = { submitId: 5, status, score: null, time: 3, memory: 1024 } as unknown as SubmitResult
  const rest = {
    problemId: 'A1000',
    code,
    limits: { timeMs: 1000, memoryMb: 256 },
    marks,
    onRunSamples,
    onTry,
    onFinal: () => undefined,
  }
  return (
    <>
      <VerdictPanel submitted={submitted} {...rest} />
      <output data-testid="marks">{marks.shown.map(({ line, message }) => `${line}: ${message}`).join()}</output>
      <output data-testid="goal">{marks.goal?.line}</output>
    </>
  )
}

const show = (status: number) => render(<TestProviders>{<Panel status={status} />}</TestProviders>)
const marked = () => screen.getByTestId('marks').textContent

describe('a program that does not compile', () => {
  it('is explained by the compiler output, marked in the editor, and each position can be visited', async () => {
    show(JudgeStatus.CompileError)
    expect((await screen.findByLabelText('Compiler message')).textContent).toBe('main.cpp:2:5: error')
    await waitFor(() => expect(marked()).toBe("2: expected ';'"))
    await userEvent.click(screen.getByRole('button', { name: "Line 2 expected ';'" }))
    expect(screen.getByTestId('goal').textContent).toBe('2')
  })

  it('is not marked where it has been changed since', async () => {
    present = `${code}\n`
    show(JudgeStatus.CompileError)
    await screen.findByLabelText('Compiler message')
    expect(marked()).toBe('')
  })
})

describe('a program that fails', () => {
  const one = { seq: 2, status: JudgeStatus.WrongAnswer, time: 1, memory: 1, score: null, userOutput: null }
  const summary = { passed: 1, total: 3, firstFailed: 2 }

  it('is explained by its progress and the details of the first failed test', async () => {
    const excerpt = { input: '1 2', output: '4', answer: '3', line: 1, offset: 0 }
    cases = {
      judgeCaseMode: 'default',
      summary,
      judgeCaseList: [
        { ...one, seq: 1, status: 0 },
        { ...one, excerpt },
      ],
    }
    show(JudgeStatus.WrongAnswer)
    expect(await screen.findByText('Passed 1 of 3 tests')).toBeTruthy()
    expect(screen.getByText(/First failed: #2/)).toBeTruthy()
    expect(screen.getByLabelText('Input').textContent).toBe('1 2')
    expect(await screen.findByRole('table', { name: 'Expected vs. actual output' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Run samples' }))
    expect(onRunSamples).toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Run this input' }))
    expect(onTry).toHaveBeenCalledWith({ input: '1 2', expected: '3' })
  })

  it('is marked where an exception names its line', async () => {
    const userOutput = 'The program return exit status code: 1 (IndexError, line 2)'
    const failed = { ...one, status: JudgeStatus.RuntimeError, userOutput }
    cases = { judgeCaseMode: 'default', summary, judgeCaseList: [failed] }
    show(JudgeStatus.RuntimeError)
    expect(await screen.findByRole('button', { name: 'Line 2 IndexError' })).toBeTruthy()
    await waitFor(() => expect(marked()).toBe('2: IndexError'))
  })

  it('shows the time from which the failed test is visible while a contest with the problem runs', async () => {
    cases = { judgeCaseMode: 'default', summary, failureOpensAt: '2030-05-01T10:00:00.000Z', judgeCaseList: [one] }
    show(JudgeStatus.WrongAnswer)
    expect(await screen.findByText(/A contest with this problem is running.*2030/)).toBeTruthy()
  })

  it('has no tests if the problem hides them', async () => {
    show(JudgeStatus.WrongAnswer)
    expect(await screen.findByText('Test results are hidden for this problem')).toBeTruthy()
    expect(screen.queryByText(/Passed/)).toBeNull()
  })
})
