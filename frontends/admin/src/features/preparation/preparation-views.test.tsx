import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { addTexts, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import { StressView } from '../stress/StressView.tsx'
import { TestScriptView } from '../test-script/TestScriptView.tsx'
import { TestedProblemPage } from '../versions/TestedProblemPage.tsx'
import { VersionsView } from '../versions/VersionsView.tsx'

addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const at = '2026-01-01T00:00:00.000Z'
const example = (id: string) => ({
  id,
  name: id,
  language: 'C++ 17',
  code: 'x',
  expected: [0],
  by: 'ann',
  changedAt: at,
})
const generator = { name: 'gen.cpp', language: 'C++', code: 'g' }
const file = (text: string) => ({ text, bytes: text.length, truncated: false })
const scripted = {
  line: 1,
  command: 'gen 10 7',
  inputName: '3.in',
  outputName: '3.out',
  group: 2,
  state: 'made',
  refusal: null,
  input: file('10 7'),
  output: file('17'),
}
const script = {
  script: 'gen 10 7 > 3',
  state: 'done',
  isStale: false,
  isTaken: false,
  solution: 'main',
  startedAt: at,
  by: 'ann',
  tests: [scripted],
}
const different = {
  outcome: 'different',
  rounds: 12,
  program: null,
  status: JudgeStatus.WrongAnswer,
  message: '',
  input: '5 5',
  inputBytes: 3,
  output: '9',
  answer: '10',
  isShrunk: true,
  isTest: false,
}
const stress = {
  state: 'done',
  done: 12,
  total: 500,
  generator: 'gen.cpp',
  arguments: '{i}',
  reference: 'main',
  other: 'greedy',
  startedAt: at,
  by: 'ann',
  result: different,
}
const mutants = {
  state: 'none',
  isStale: false,
  solution: '',
  isAccepted: true,
  killed: 0,
  survived: 0,
  startedAt: null,
  by: '',
  mutants: [],
}
const version = (number: number) => ({
  number,
  note: `note ${number}`,
  by: 'ann',
  publishedAt: at,
  gate: 'passed',
  restoredFrom: null,
  tests: 3,
  judgeVersion: number,
})
const pageOf = (records: object[]) => ({ records, total: records.length, size: 20, current: 1, pages: 1 })
const comment = (isOwn: boolean) => ({
  id: isOwn ? 'c1' : 'c2',
  number: 2,
  username: isOwn ? 'tess' : 'ann',
  text: isOwn ? 'Bounds?' : 'Fixed',
  at,
  isOwn,
})

let server: FakeServer
let answers: Record<string, unknown>
beforeEach(() => {
  resetPage()
  signInAs('tess')
  answers = {
    '/api/problem-preparation': { validators: [], generators: [generator], scripts: [], checkerTests: [] },
    '/api/problem-examples': [example('main'), example('greedy')],
    '/api/problem-script': script,
    '/api/problem-script/tests': { isDraft: true, tests: 4 },
    '/api/problem-stress': stress,
    '/api/problem-stress/test': { isDraft: true, inputName: '4.in' },
    '/api/problem-mutants': mutants,
    '/api/admin/problem/versions': pageOf([version(2), version(1)]),
    '/api/admin/problem/versions/compare': {
      statements: [],
      settings: [],
      files: [],
      tests: { added: 1, removed: 0, changed: 0, kept: 2, shown: [] },
    },
    '/api/problem-setters': {
      mayChangeEditors: false,
      setters: [{ uid: 'o', username: 'olga', role: 'owner', addedAt: null }],
    },
    '/api/problem-version-comments': pageOf([comment(true), comment(false)]),
    '/api/problem-testing': {
      problemId: 'A7',
      gid: null,
      title: 'Sum',
      role: 'tester',
      version: { number: 2, note: 'more tests', publishedAt: at },
    },
  }
  server = startFakeServer(({ path }) => ({ data: answers[path] ?? null }))
})
afterEach(() => {
  cleanup()
  signInAs(null)
  server.close()
})

function show(element: ReactElement, path = '/', address = path): void {
  const router = createMemoryRouter([{ path, element }], { initialEntries: [address] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const sentTo = (path: string) => server.calls.find((call) => call.method !== 'GET' && call.path === path)?.body

describe('the preparation pages of a problem', () => {
  it('show the generated tests, and add them to the draft', async () => {
    show(<TestScriptView pid={7} />)
    expect(await screen.findByText('17')).not.toBeNull()
    expect(screen.getByText('Tests: 1. Generated 1, unchanged 0, failed 0.')).not.toBeNull()
    await press('Use as problem tests')
    expect(sentTo('/api/problem-script/tests')).toEqual({ pid: 7 })
  })

  it('name the program of a script that failed', async () => {
    const refusal = { program: 'generator', code: 'x', message: 'Compilation failed', text: 'expected ;' }
    answers['/api/problem-script'] = {
      ...script,
      tests: [{ ...scripted, state: 'refused', refusal, input: null, output: null }],
    }
    show(<TestScriptView pid={7} />)
    expect(await screen.findByText(/Compilation failed/)).not.toBeNull()
    expect(screen.getByText('expected ;')).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Use as problem tests' })).toBeNull()
  })

  it('show the input on which two solutions differ, and make it a test', async () => {
    show(<StressView pid={7} />)
    expect(await screen.findByText('5 5')).not.toBeNull()
    await press('Add to tests')
    expect(sentTo('/api/problem-stress/test')).toEqual({ pid: 7 })
  })

  it('compare the latest version with its predecessor, and name editors and testers', async () => {
    show(<VersionsView pid={7} />)
    expect(await screen.findByText('note 2')).not.toBeNull()
    expect(await screen.findByText('olga')).not.toBeNull()
    const compared = server.calls.find(({ path }) => path.endsWith('/compare'))
    expect(compared?.query).toMatchObject({ from: '1', to: '2' })
  })
})

describe('the page of a tester', () => {
  const open = () => show(<TestedProblemPage />, '/problem-testing/:pid', '/problem-testing/7')

  it('shows the version, links to the problem and takes a comment', async () => {
    open()
    expect(await screen.findByText('more tests')).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Open problem' }).getAttribute('href')).toBe('/problem/A7')
    await userEvent.type(await screen.findByLabelText('Comment on the current version'), 'Too slow')
    await press('Comment')
    expect(sentTo('/api/problem-version-comment')).toEqual({ pid: 7, text: 'Too slow' })
  })

  it('lets a tester delete only their own comments', async () => {
    open()
    expect(await screen.findByText('Fixed')).not.toBeNull()
    expect(screen.getAllByRole('button', { name: 'Delete' })).toHaveLength(1)
  })
})
