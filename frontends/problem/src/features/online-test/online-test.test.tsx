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
import type { ProblemDetail } from '../problem/problem-detail.ts'
import { Samples } from '../problem/Samples.tsx'
import { OnlineTestPanel } from './OnlineTestPanel.tsx'
import { useOnlineTest } from './use-online-test.ts'
import { useTestKey } from './use-test-key.ts'

addTexts('problem', texts)
await i18n.changeLanguage('en-US')

const submitPath = '/api/submit-problem-test-judge'
const resultPath = '/api/get-test-judge-result'
const examples = '<input>1 2</input><output>3</output><input>4 5</input><output>9</output>'
const detail = { problem: { id: 7, examples } } as unknown as ProblemDetail

let server: FakeServer
let results: FakeResponse[]

beforeEach(() => {
  resetPage()
  jest.useFakeTimers()
  results = []
  server = startFakeServer((call) => {
    if (call.path === submitPath) return { data: 'TEST_JUDGE_1' }
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
  const test = useOnlineTest(detail, { language: 'C++', getCode: () => code, mode: 'text/x-c++src' })
  useTestKey(() => test.run())
  return (
    <>
      <Samples examples={test.samples} onRun={test.run} />
      {test.isOpen ? <OnlineTestPanel test={test} /> : <p>closed</p>}
    </>
  )
}

const show = (code?: string) =>
  act(async () => render(<TestProviders>{<Screen {...(code === undefined ? {} : { code })} />}</TestProviders>))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const pick = (name: string) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
const pressKey = () => act(async () => fireEvent.keyDown(document.body, { key: "'", code: 'Quote', ctrlKey: true }))
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'textarea' })
const type = (label: RegExp, value: string) => act(async () => fireEvent.change(field(label), { target: { value } }))
const result = () => within(screen.getByTestId('test-result'))
const textOf = (name: string) => result().getByLabelText(name).textContent

const ended = (data: object): FakeResponse => ({ data: { status: 0, time: 15, memory: 2048, ...data } })

describe('a sample that is run', () => {
  it('opens the test, asks every second until the run has ended, and shows what came out', async () => {
    signInAs('ada')
    await show()
    results = [
      { data: { status: JudgeStatus.Pending } },
      ended({ userOutput: '9\n', expectedOutput: '9', stderr: 'so far\n', problemJudgeMode: 'default' }),
    ]
    await press('Run sample 2')
    await pass(1)
    expect(server.to(submitPath)[0]?.body).toMatchObject({
      pid: 7,
      language: 'C++',
      mode: 'text/x-c++src',
      type: 'public',
      userInput: '4 5',
      expectedOutput: '9',
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

  it('marks where a wrong output parts from the expected one', async () => {
    signInAs('ada')
    await show()
    results = [ended({ status: JudgeStatus.WrongAnswer, userOutput: '1\n8\n', expectedOutput: '1\n9\n' })]
    await press('Run sample 1')
    await pass(1001)
    const marks = screen.getByTestId('test-result').querySelectorAll('mark')
    expect([...marks].map((mark) => mark.textContent)).toEqual(['8', '9'])
    expect(result().getByText('First difference on line 2')).toBeTruthy()
  })

  it('marks nothing where a checker decides', async () => {
    signInAs('ada')
    await show()
    results = [
      ended({ status: JudgeStatus.WrongAnswer, userOutput: '8', expectedOutput: '9', problemJudgeMode: 'spj' }),
    ]
    await press('Run sample 1')
    await pass(1001)
    expect(screen.getByTestId('test-result').querySelector('mark')).toBeNull()
  })

  it('shows what the compiler said in place of figures', async () => {
    signInAs('ada')
    await show()
    results = [{ data: { status: JudgeStatus.CompileError, stderr: 'main.cpp:1: error' } }]
    await press('Run sample 1')
    await pass(1001)
    expect(textOf('Compiler')).toBe('main.cpp:1: error')
    expect(result().queryByLabelText('Your output')).toBeNull()
  })
})

describe('a test of one’s own', () => {
  it('begins with the first sample and keeps every stroke', async () => {
    signInAs('ada')
    await show()
    await pressKey()
    await pick('Own input')
    expect(field(/^Input/)).toMatchObject({ value: '1 2' })
    await type(/^Input/, '6 7')
    await type(/^Expected/, '')
    cleanup()
    await show()
    await pressKey()
    await pick('Own input')
    expect(field(/^Input/)).toMatchObject({ value: '6 7' })
    expect(field(/^Expected/)).toMatchObject({ value: '' })
  })

  it('is not lost to a sample, and keeps its own result', async () => {
    signInAs('ada')
    await show()
    results = [{ data: { status: JudgeStatus.Accepted, userOutput: '3' } }]
    await press('Run sample 1')
    await pass(1001)
    await pick('Own input')
    await type(/^Input/, 'mine')
    expect(screen.getByTestId('test-result').textContent).toBe('')
    await pick('Sample 1')
    expect(result().getByText('Accepted')).toBeTruthy()
    await pick('Own input')
    expect(field(/^Input/)).toMatchObject({ value: 'mine' })
  })

  it('counts to 1000 and sends no more, without cutting what was typed', async () => {
    signInAs('ada')
    await show()
    await pressKey()
    await pass(1001)
    await pick('Own input')
    await type(/^Input/, 'x'.repeat(1001))
    expect(screen.getByText('1,001 / 1,000')).toBeTruthy()
    const before = server.to(submitPath).length
    await press('Stop waiting')
    await press('Run')
    expect(server.to(submitPath)).toHaveLength(before)
    expect(field(/^Input/)).toMatchObject({ value: 'x'.repeat(1001) })
  })
})

describe('what stands in the way', () => {
  it('is a missing sign-in: the dialog opens', async () => {
    await show()
    await pressKey()
    expect(useSession.getState().signIn.isOpen).toBe(true)
    expect(screen.getByText('Please login first')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('is a program of nothing', async () => {
    signInAs('ada')
    await show('  ')
    await pressKey()
    expect(screen.getByText('Code can not be empty')).toBeTruthy()
    expect(server.calls).toEqual([])
  })

  it('is said where the result would be when the server refuses', async () => {
    signInAs('ada')
    server.close()
    server = startFakeServer(() => ({ refused: { status: 429, code: 'submission.too_soon', msg: 'Try again in 3 s' } }))
    await show()
    await pressKey()
    await pass(1)
    expect(result().getByText('Try again in 3 s')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Run' })).toBeTruthy()
  })
})

it('gets over a call that was lost, and lets the reader stop waiting', async () => {
  signInAs('ada')
  await show()
  results = [null, { data: { status: JudgeStatus.Judging } }]
  await press('Run sample 1')
  await pass(2001)
  expect(result().getByText('Judging')).toBeTruthy()
  await press('Stop waiting')
  const asked = server.to(resultPath).length
  await pass(10_000)
  expect(server.to(resultPath)).toHaveLength(asked)
})
