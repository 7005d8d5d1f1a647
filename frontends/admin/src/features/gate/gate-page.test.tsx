import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { addTexts, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { GatePage } from './GatePage.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const { Accepted, WrongAnswer } = JudgeStatus
const cell = (status: JudgeStatus) => ({ status, timeMs: 120, memoryKb: 2048 })
const solution = (name: string, expected: JudgeStatus, statuses: JudgeStatus[]) => ({
  exampleId: name,
  name,
  language: 'C++ 17',
  expected: [expected],
  status: statuses.at(-1),
  message: '',
  isExpected: statuses.at(-1) === expected,
  limitMs: 1000,
  timeMs: 120,
  slowestTest: 2,
  memoryKb: 2048,
  cells: statuses.map(cell),
})
const report = {
  findings: [
    { code: 'gate.no_validator', severity: 'warning', message: 'No input validator' },
    { code: 'gate.wrong_solution_passes', severity: 'error', message: 'No test fails submission greedy' },
  ],
  solutions: [
    solution('main', Accepted, [Accepted, Accepted]),
    solution('greedy', WrongAnswer, [Accepted, Accepted]),
    solution('naive', WrongAnswer, [Accepted, WrongAnswer]),
  ],
  tests: [1, 2].map((no) => ({ inputName: `${no}.in`, failedBy: no - 1, sameAs: null, invalid: null })),
  checker: [{ trial: 'extra_blank', test: 1, status: Accepted, message: '' }],
  interactor: [],
  timeLimit: { presentMs: 1000, suggestedMs: 2000, languages: [] },
}
const none = {
  state: 'none',
  isPassed: false,
  isStale: false,
  isPublic: true,
  done: 0,
  total: 0,
  startedAt: null,
  endedAt: null,
  by: '',
  failure: null,
  report: null,
}
const val = { name: 'val.cpp', language: 'C++', code: 'v', protocol: 'testlib', args: [] }

let server: FakeServer
let gate: object

beforeEach(async () => {
  resetPage()
  signInAs('boss', ['root'])
  gate = none
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/admin/problem') return { data: { id: 7, problemId: 'A7' } }
    if (path === '/api/problem-gate' && method === 'POST') {
      gate = { ...none, state: 'running', done: 3, total: 10, startedAt: '2026-01-01T00:00:00.000Z', by: 'boss' }
      return { data: null }
    }
    if (path === '/api/problem-gate') return { data: gate }
    if (path === '/api/problem-examples') return { data: [] }
    if (path === '/api/problem-preparation' && method === 'GET')
      return { data: { validators: [val], generators: [], scripts: [], checkerTests: [] } }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

async function show() {
  const pages = [{ path: '/gate/:problemId', element: <GatePage /> }]
  const router = createMemoryRouter(pages, { initialEntries: ['/gate/7'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /^Edit val\.cpp/ })
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

describe('the gate page of a problem', () => {
  it('starts a gate, and says that the problem is public without one', async () => {
    await show()
    expect(screen.getByText(/has not passed the check/)).not.toBeNull()
    await press('Start check')
    expect(await screen.findByText('Checking: 3 of 10')).not.toBeNull()
    expect(server.calls).toContainEqual(expect.objectContaining({ method: 'POST', body: { pid: 7 } }))
  })

  it('shows errors first, and every solution on every test', async () => {
    gate = { ...none, state: 'done', report }
    await show()
    const findings = (await screen.findAllByText(/input validator$|submission greedy$/)).map((one) => one.textContent)
    expect(findings).toEqual(['No test fails submission greedy', 'No input validator'])
    const rows = within(screen.getByRole('region', { name: 'Results by test' })).getAllByRole('row')
    expect(rows[2]?.textContent).toContain('Unexpected')
    expect(rows[1]?.textContent).toContain('#2, 120 ms (12% of the limit)')
    expect(screen.getByText('Extra space (test 1)')).not.toBeNull()
  })

  it('adds a validator to existing ones', async () => {
    await show()
    await press('Delete val.cpp')
    await press('Delete')
    const put = server.calls.find(({ method }) => method === 'PUT')
    expect(put?.body).toEqual({ pid: 7, validators: [], generators: [], scripts: [], checkerTests: [] })
  })

  it('saves arguments of a validator, and names an invalid line', async () => {
    await show()
    await press(/^Edit val\.cpp/)
    const field = screen.getByLabelText<HTMLTextAreaElement>('Arguments for specific tests')
    fireEvent.change(screen.getByLabelText('Arguments'), { target: { value: '--max 10' } })
    fireEvent.change(field, { target: { value: '3.in --max 5' } })
    await press('Save')
    expect(screen.getByText(/^Invalid line: 3\.in --max 5\. Use “3\.in: --max 10”/)).not.toBeNull()
    fireEvent.change(field, { target: { value: '3.in: --max 5' } })
    await press('Save')
    const put = await waitFor(() => server.calls.find(({ method }) => method === 'PUT') ?? Promise.reject(new Error()))
    const validator = { ...val, args: ['--max', '10'], argsFor: [{ inputName: '3.in', args: ['--max', '5'] }] }
    expect(put.body).toMatchObject({ validators: [validator] })
  })
})
