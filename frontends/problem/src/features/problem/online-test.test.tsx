import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { addTexts, i18n, useSession } from '@verdict/ui'
import {
  startFakeServer,
  TestProviders,
  type FakeServer,
  resetPage,
  type FakeResponse,
  signInAs,
} from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import type { ProblemDetail } from '../../problem-detail/problem-detail.ts'
import { parseExamples } from '../../problem-detail/examples.ts'
import { Samples } from './statement/Samples.tsx'
import { OnlineTestPanel } from '../online-test/OnlineTestPanel.tsx'
import { useOnlineTest } from '../online-test/use-online-test.ts'
import { sampleKey } from '../online-test/cases/use-test-cases.ts'
import { useTestKey } from '../online-test/runs/use-test-key.ts'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const submitPath = '/api/submit-problem-test-judge'
const resultPath = '/api/get-test-judge-result'
const examples = '<input>1 2</input><output>3</output><input>4 5</input><output>9</output>'
const detail = { problem: { id: 7, examples } } as unknown as ProblemDetail

let server: FakeServer
let results: FakeResponse[]
let refusal: FakeResponse | undefined
const onCompiled = jest.fn()

beforeEach(() => {
  resetPage()
  jest.useFakeTimers()
  results = []
  refusal = undefined
  server = startFakeServer((call) => {
    if (call.path === submitPath) return refusal ?? { data: 'TEST_JUDGE_1' }
    return call.path === resultPath ? (results.shift() ?? { data: { status: JudgeStatus.Pending } }) : null
  })
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
  jest.useRealTimers()
})

function Screen({ code = 'int main() {}' }: { code?: string }) {
  const test = useOnlineTest(detail, { language: 'C++', getCode: () => code, mode: 'text/x-c++src' }, { onCompiled })
  useTestKey(test.runAll)
  return (
    <>
      <Samples examples={parseExamples(examples)} onRun={(index) => test.run(sampleKey(index))} />
      {test.isOpen ? <OnlineTestPanel test={test} /> : <p>closed</p>}
    </>
  )
}

const show = (code?: string) =>
  act(async () => render(<TestProviders>{<Screen {...(code === undefined ? {} : { code })} />}</TestProviders>))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const pick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
const pressKey = () => act(async () => fireEvent.keyDown(document.body, { key: "'", code: 'Quote', ctrlKey: true }))
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'textarea' })
const type = (label: RegExp, value: string) => act(async () => fireEvent.change(field(label), { target: { value } }))
const result = () => within(screen.getByTestId('test-result'))
const textOf = (name: string) => result().getByLabelText(name).textContent

interface Ended {
  status?: number
  userOutput?: string
  stderr?: string
  message?: string
}

/** A finished run with the result of each case. */
const ended = (tests: Ended[], data: object = {}): FakeResponse => {
  const one = { status: 0, time: 15, memory: 2048, userInput: '', userOutput: '', expectedOutput: '', stderr: '' }
  const all = tests.map((test) => ({ ...one, message: '', ...test }))
  return { data: { status: all.find(({ status }) => status !== 0)?.status ?? 0, tests: all, ...data } }
}

describe('running a sample', () => {
  it('opens the test, polls every second until the run has ended, and shows the output', async () => {
    signInAs('ada')
    await show()
    results = [{ data: { status: JudgeStatus.Pending } }, ended([{ userOutput: '9\n', stderr: 'so far\n' }])]
    await press('Run sample 2')
    await pass(1)
    expect(server.to(submitPath)[0]?.body).toMatchObject({
      pid: 7,
      language: 'C++',
      mode: 'text/x-c++src',
      type: 'public',
      tests: [{ input: '4 5', expectedOutput: '9' }],
    })
    expect(result().getByText('Pending')).toBeTruthy()
    await pass(1000)
    expect(server.to(resultPath)[0]?.query).toEqual({ testJudgeKey: 'TEST_JUDGE_1' })
    await pass(1000)
    expect(result().getByText('Accepted')).toBeTruthy()
    expect(screen.getByTestId('test-result').textContent).toContain('15 ms')
    expect(textOf('Your output')).toBe('9\n')
    expect(textOf('Standard error')).toBe('so far\n')
    await pass(60_000)
    expect(server.to(resultPath)).toHaveLength(2)
  })

  it('shows the expected output beside a wrong one, line by line', async () => {
    signInAs('ada')
    await show()
    results = [ended([{ status: JudgeStatus.WrongAnswer, userOutput: '3 \n4\n' }])]
    await press('Run sample 1')
    await pass(1001)
    const table = await screen.findByRole('table', { name: 'Expected vs. actual output' })
    const wrong = [...table.querySelectorAll('[data-differs="true"]')].map((row) => row.textContent)
    expect(wrong).toEqual(['missing line24↵'])
  })

  it('says that a checker has decided, and marks nothing', async () => {
    signInAs('ada')
    await show()
    const wrong = { status: JudgeStatus.WrongAnswer, userOutput: '8', message: 'not a sum' }
    results = [ended([wrong], { problemJudgeMode: 'spj' })]
    await press('Run sample 1')
    await pass(1001)
    expect(result().getByText('Judged by the checker')).toBeTruthy()
    expect(result().getByText('not a sum')).toBeTruthy()
    expect(result().queryByRole('table')).toBeNull()
  })

  it('names the exception and its line', async () => {
    signInAs('ada')
    await show()
    const message = 'The program return exit status code: 1 (ZeroDivisionError, line 3)'
    results = [ended([{ status: JudgeStatus.RuntimeError, message }])]
    await press('Run sample 1')
    await pass(1001)
    expect(result().getByText('Exit code 1 (ZeroDivisionError, line 3)')).toBeTruthy()
  })

  it('shows the compiler output instead of figures, and marks the positions in the editor', async () => {
    signInAs('ada')
    await show()
    const compilerMessages = [{ line: 1, column: 3, severity: 'error', message: 'oh' }]
    results = [{ data: { status: JudgeStatus.CompileError, stderr: 'main.cpp:1: error', compilerMessages } }]
    await press('Run sample 1')
    await pass(1001)
    expect(textOf('Compiler message')).toBe('main.cpp:1: error')
    expect(result().queryByLabelText('Your output')).toBeNull()
    expect(onCompiled).toHaveBeenLastCalledWith('int main() {}', compilerMessages)
  })
})

describe('all samples', () => {
  it('run by one key, each with its verdict', async () => {
    signInAs('ada')
    await show()
    results = [ended([{ userOutput: '3' }, { status: JudgeStatus.WrongAnswer, userOutput: '8' }])]
    await pressKey()
    await pass(1001)
    expect(server.to(submitPath)[0]?.body).toMatchObject({
      tests: [
        { input: '1 2', expectedOutput: '3' },
        { input: '4 5', expectedOutput: '9' },
      ],
    })
    const verdicts = screen.getAllByRole('radio').map((one) => one.textContent)
    expect(verdicts).toEqual(['Sample 1Accepted', 'Sample 2Wrong Answer'])
  })
})

describe('a custom test', () => {
  const add = () => press('Add custom test')

  it('starts as the selected one, and keeps every keystroke', async () => {
    signInAs('ada')
    await show()
    await pressKey()
    await add()
    expect(field(/^Input/)).toMatchObject({ value: '1 2' })
    await type(/^Input/, '6 7')
    await type(/^Expected/, '')
    cleanup()
    await show()
    await pressKey()
    await pick(/^Custom 1/)
    expect(field(/^Input/)).toMatchObject({ value: '6 7' })
    expect(field(/^Expected/)).toMatchObject({ value: '' })
  })

  it('is one of several, runs with the samples, and can be removed', async () => {
    signInAs('ada')
    await show()
    results = [ended([{ userOutput: '3' }])]
    await press('Run sample 1')
    await pass(1001)
    await add()
    await type(/^Input/, 'mine')
    expect(screen.getByTestId('test-result').textContent).toBe('')
    await add()
    await type(/^Input/, '')
    await press('Run all')
    await pass(1)
    const { tests } = server.to(submitPath).at(-1)?.body as { tests: { input: string }[] }
    expect(tests.map(({ input }) => input)).toEqual(['1 2', '4 5', 'mine'])
    await press('Remove test')
    expect(screen.queryByRole('radio', { name: /Own 2/ })).toBeNull()
    expect(field(/^Input/)).toMatchObject({ value: 'mine' })
  })

  it('counts to 1000 characters and sends no more, without cutting the input', async () => {
    signInAs('ada')
    await show()
    await press('Run sample 1')
    await press('Stop waiting')
    await add()
    await type(/^Input/, 'x'.repeat(1001))
    expect(screen.getByText('1,001 / 1,000')).toBeTruthy()
    const before = server.to(submitPath).length
    await press('Run')
    expect(server.to(submitPath)).toHaveLength(before)
    expect(field(/^Input/)).toMatchObject({ value: 'x'.repeat(1001) })
  })
})

describe('an obstacle', () => {
  it('is a missing sign-in: the dialog opens', async () => {
    await show()
    await pressKey()
    expect(useSession.getState().signIn.isOpen).toBe(true)
    expect(screen.getByText('Please login first')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('is an empty program', async () => {
    signInAs('ada')
    await show('  ')
    await pressKey()
    expect(screen.getByText('Code can not be empty')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('is shown above the last result, which stays, with a countdown in the buttons', async () => {
    signInAs('ada')
    await show()
    results = [ended([{ userOutput: '3' }, { userOutput: '9' }])]
    await pressKey()
    await pass(1001)
    refusal = { refused: { status: 429, code: 'submission.too_soon', msg: 'Try again in 2 s' }, retryAfterSec: 2 }
    await press('Run all')
    await pass(1)
    expect(result().getByText('Try again in 2 s')).toBeTruthy()
    expect(result().getByText('Accepted')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Run all (2)' })).toMatchObject({ disabled: true })
    await pass(1000)
    expect(screen.getByRole('button', { name: 'Run all (1)' })).toBeTruthy()
    await pass(1000)
    expect(screen.getByRole('button', { name: 'Run all' })).toMatchObject({ disabled: false })
  })
})

it('is a lost call, which is retried, and the user can stop waiting', async () => {
  signInAs('ada')
  await show()
  results = [null, { data: { status: JudgeStatus.Judging } }]
  await press('Run sample 1')
  await pass(2001)
  expect(result().getByText('Judging')).toBeTruthy()
  await press('Stop waiting')
  const callCount = server.to(resultPath).length
  await pass(10_000)
  expect(server.to(resultPath)).toHaveLength(callCount)
})
