import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, render, screen } from '@testing-library/react'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startFakeServer, TestProviders, type FakeServer, resetPage, signInAs } from '@verdict/ui/testing/screens'
import { type JudgingUpdate, useJudging } from './use-judging.ts'

const path = '/api/check-submissions-status'
const waiting = { score: null, time: null, memory: null }
type Row = { submitId: number } & JudgingUpdate

let server: FakeServer
let states: Record<number, JudgingUpdate>
let finals: number[]

beforeEach(() => {
  resetPage()
  jest.useFakeTimers()
  states = {}
  finals = []
  server = startFakeServer((call) => (call.path === path ? { data: states } : null))
})

afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
  jest.useRealTimers()
})

function Rows({ rows, version }: { rows: Row[]; version: number }) {
  const judgingOf = useJudging(rows, { version, onFinal: (id) => finals.push(id) })
  return rows.map((row) => (
    <p key={row.submitId} data-testid={`run-${row.submitId}`}>
      {judgingOf(row.submitId)?.state.status} {judgingOf(row.submitId)?.progress?.done}
    </p>
  ))
}

const pending = (submitId: number): Row => ({ submitId, status: JudgeStatus.Pending, ...waiting })
const state = (status: number): JudgingUpdate => ({ ...waiting, status })
const rowsOf = (rows: Row[], version = 0) => (
  <TestProviders>
    <Rows rows={rows} version={version} />
  </TestProviders>
)
const show = (rows: Row[], version = 0) => act(async () => render(rowsOf(rows, version)))
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const shown = (submitId: number) => screen.getByTestId(`run-${submitId}`).textContent?.trim()
const requestCount = () => server.to(path).length
const push = (submitId: number, status: number, caseDone = 0) =>
  act(async () => {
    server.streams[0]?.push(
      `event: submission\ndata: ${JSON.stringify({ submitId, ...waiting, status, caseDone, caseCount: 9 })}\n\n`,
    )
    await jest.advanceTimersByTimeAsync(0)
  })

describe('pending rows without a live stream', () => {
  it('are polled together every two seconds until each has its verdict', async () => {
    states = { 1: state(JudgeStatus.Compiling), 2: state(JudgeStatus.Pending) }
    await show([pending(1), pending(2), { ...pending(3), status: JudgeStatus.Accepted }])
    await pass(1)
    expect(server.to(path)[0]?.body).toEqual({ submitIds: [1, 2] })
    states = { 1: state(JudgeStatus.Accepted), 2: state(JudgeStatus.Judging) }
    await pass(2000)
    expect([requestCount(), shown(1), shown(2), finals]).toEqual([2, '0', '7', [1]])
    states = { ...states, 2: state(JudgeStatus.WrongAnswer) }
    await pass(2000)
    expect([requestCount(), shown(2), finals]).toEqual([3, '-1', [1, 2]])
    await pass(60_000)
    expect(requestCount()).toBe(3)
  })

  it('are abandoned after 300 polls, and polled again after a reload', async () => {
    states = { 1: state(JudgeStatus.Pending) }
    await show([pending(1)])
    await pass(2000 * 400)
    expect(requestCount()).toBe(300)
    cleanup()
    await show([pending(1)], 1)
    await pass(2000)
    expect(requestCount()).toBe(302)
  })

  it('are not polled after a failure, or when the user leaves', async () => {
    server.close()
    server = startFakeServer(() => ({ refused: { status: 500, code: '', msg: 'down' } }))
    await show([pending(1)])
    await pass(20_000)
    expect(requestCount()).toBe(1)
    server.close()
    server = startFakeServer(() => ({ data: { 2: state(JudgeStatus.Pending) } }))
    await show([pending(2)])
    await pass(2000)
    const before = requestCount()
    cleanup()
    await pass(20_000)
    expect(requestCount()).toBe(before)
  })
})

describe('pending rows with a live stream', () => {
  it('follow pushed messages and are hardly polled', async () => {
    signInAs('ada')
    states = { 1: state(JudgeStatus.Pending) }
    await show([pending(1)])
    await pass(1)
    await push(1, JudgeStatus.Judging, 4)
    expect(shown(1)).toBe('7 4')
    const before = requestCount()
    await pass(9000)
    expect(requestCount()).toBeLessThanOrEqual(before + 1)
    await push(1, JudgeStatus.Accepted)
    expect([shown(1), finals]).toEqual(['0', [1]])
  })

  it('are polled every two seconds again when the stream breaks', async () => {
    signInAs('ada')
    states = { 1: state(JudgeStatus.Judging) }
    await show([pending(1)])
    await push(1, JudgeStatus.Judging, 4)
    await pass(12_000)
    const before = requestCount()
    server.streams[0]?.drop()
    // From now on nothing is pushed, because connections are refused.
    server.refuseStreams()
    await pass(12_000)
    expect(requestCount()).toBeGreaterThanOrEqual(before + 4)
  })

  it('follow a second judging after the first has ended', async () => {
    signInAs('ada')
    states = { 1: state(JudgeStatus.Accepted) }
    const { rerender } = await show([pending(1)])
    await push(1, JudgeStatus.Accepted)
    expect(shown(1)).toBe('0')
    states = { 1: state(JudgeStatus.Pending) }
    await act(async () => rerender(rowsOf([pending(1)], 1)))
    await pass(1)
    expect(shown(1)).toBe('5')
    await push(1, JudgeStatus.WrongAnswer)
    expect([shown(1), finals]).toEqual(['-1', [1, 1]])
  })
})
