import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { runningContest } from '../../contest/contest-sample.ts'
import { texts as organiserTexts } from '../../texts/organiser/organiser.texts.ts'
import { texts } from '../../texts/texts.ts'
import { ContestShell } from '../shell/ContestShell.tsx'
import { JudgeCheckPage } from './JudgeCheckPage.tsx'

addTexts('contest', texts)
addTexts('contest', organiserTexts)
await i18n.changeLanguage('en-US')

const run = (workerId: string, status: number, isExpected: boolean) => ({
  workerId,
  state: 'judged',
  status,
  time: 12,
  memory: 900,
  message: null,
  isExpected,
})
const row = {
  exampleId: 'e1',
  name: 'good.cpp',
  language: 'C++ 17',
  expected: [0],
  differs: true,
  runs: [run('judge-1', 0, true), run('judge-2', 1, false)],
}
const problem = (displayId: string, changes: object) => ({
  pid: displayId.charCodeAt(0),
  displayId,
  displayTitle: 'Apples',
  manageable: true,
  examples: 1,
  rows: [],
  ...changes,
})
const page = (records: unknown[]) => ({ records, total: records.length, size: 50, current: 1, pages: 1 })

let server: FakeServer
let requests: unknown[]
let isStarted: boolean
let role: object

beforeEach(() => {
  resetPage()
  signInAs('author')
  requests = []
  isStarted = false
  role = { manageable: true }
  server = startFakeServer(({ path, method, body }) => {
    if (path === '/api/get-contest-info') return { data: { ...runningContest(), ...role } }
    if (path === '/api/get-contest-judge-check') {
      const worker = (id: string) => ({ id, host: 'h', cpuModel: 'cpu', alive: true })
      const rows = isStarted ? [row] : []
      const about = isStarted
        ? { startedAt: new Date().toISOString(), startedBy: 'eve' }
        : { startedAt: null, startedBy: null }
      const problems = [problem('A', { rows }), problem('B', { manageable: false, examples: 0 })]
      return { data: { ...about, isDone: true, workers: [worker('judge-1'), worker('judge-2')], problems } }
    }
    if (method !== 'GET' && /judge-check|problem-example/.test(path)) requests.push([path, body])
    if (path === '/api/contest-judge-check') {
      isStarted = true
      return { data: null }
    }
    if (path === '/api/problem-examples') return { data: [] }
    if (path === '/api/problem-example') return { data: { id: 'new' } }
    if (path === '/api/get-contest-clarification-list') return { data: page([]) }
    return { data: path.includes('not-read') || path.includes('unread') ? [] : null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

function open(): void {
  render(
    <TestProviders at="/contest/7/judge-check">
      <Routes>
        <Route path="/contest/:contestID" element={<ContestShell />}>
          <Route path="judge-check" element={<JudgeCheckPage />} />
        </Route>
      </Routes>
    </TestProviders>,
  )
}

it('one button runs the examples on every worker, and unexpected results are marked', async () => {
  const user = userEvent.setup()
  open()
  expect(await screen.findByText('Not checked yet')).toBeTruthy()
  expect(screen.getByText(/You cannot manage this problem/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Run on all workers' }))
  expect(requests).toEqual([['/api/contest-judge-check', { cid: 7 }]])
  expect(await screen.findByText('1 unexpected verdict')).toBeTruthy()
  expect(screen.getByText('1 submission with different verdicts across workers')).toBeTruthy()
  expect(screen.getAllByText('unexpected')).toHaveLength(1)
  expect(screen.getByText('judge-2')).toBeTruthy()
})

it('an example is added in a form that shows what is missing', async () => {
  const user = userEvent.setup()
  open()
  await user.click(await screen.findByRole('button', { name: 'Example submissions (1)' }))
  await user.click(await screen.findByRole('button', { name: 'Add example submission' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter the code')).toBeTruthy()
  await user.type(screen.getByLabelText('Name'), 'slow.cpp')
  await user.type(screen.getByLabelText('Code'), 'int main')
  await user.click(screen.getByRole('checkbox', { name: 'Time Limit Exceeded' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('No example submissions yet')).toBeTruthy()
  expect(requests).toMatchObject([
    ['/api/problem-example', { pid: 65, name: 'slow.cpp', language: 'C++ 17', code: 'int main', expected: [0, 1] }],
  ])
})

it('an analyst sees the check and cannot start one', async () => {
  role = { manageable: false, staffRole: 'analyst' }
  isStarted = true
  open()
  expect(await screen.findByRole('link', { name: 'Judge check' })).toBeTruthy()
  expect(await screen.findByText('good.cpp')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Run on all workers' })).toBeNull()
})

it('offers to import examples from a package, and to export existing ones', async () => {
  isStarted = true
  open()
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: 'Example submissions (1)' }))
  expect(await screen.findByRole('group', { name: 'Import from problem package (zip)' })).toBeTruthy()
  expect(await screen.findByText('No example submissions yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Export as/ })).toBeNull()
})
