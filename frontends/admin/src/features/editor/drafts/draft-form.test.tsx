import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { practiceScope } from '@verdict/proto/codes/scope'
import { addTexts, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeResponse, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import { VersionsView } from '../../versions/VersionsView.tsx'
import { ProblemForm } from '../ProblemForm.tsx'

Element.prototype.scrollIntoView = () => undefined
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const stored = {
  id: 7,
  problemId: 'A7',
  title: 'Sum',
  author: 'ann',
  type: 0,
  judgeMode: 'default',
  judgeCaseMode: 'default',
  timeLimit: 1000,
  memoryLimit: 256,
  stackLimit: 128,
  description: 'd',
  input: 'i',
  output: 'o',
  examples: '',
  isRemote: false,
  source: 'Book',
  difficulty: 0,
  hint: '',
  auth: 1,
  ioScore: 100,
  codeShare: true,
  spjCode: null,
  spjLanguage: null,
  userExtraFile: null,
  judgeExtraFile: null,
  isRemoveEndBlank: true,
  openCaseResult: true,
  isUploadCase: false,
  caseVersion: '1',
  modifiedUser: 'ann',
  isGroup: false,
  gid: null,
  isFileIO: false,
  ioReadFileName: null,
  ioWriteFileName: null,
  applyPublicProgress: null,
  judging: null,
  failureDetail: 'none',
  statements: [{ lang: 'en-US', title: 'Sum', description: 'd', input: 'i', output: 'o', hint: null }],
}
const cases = [{ id: 1, pid: 7, input: '1', output: '2', score: null, groupNum: null, status: 0 }]
const draftOf = (problem: object, revision: number) => ({
  revision,
  baseNumber: 1,
  isOutdated: false,
  savedAt: '2026-01-01T00:00:00.000Z',
  by: 'bob',
  gate: 'untested',
  problem: { ...stored, ...problem },
  cases,
  languages: ['C'],
  tags: [],
  templates: [],
})
const comparison = {
  statements: [
    {
      lang: 'en-US',
      field: 'title',
      pieces: [
        { kind: 'removed', text: 'Sum' },
        { kind: 'added', text: 'Total' },
      ],
    },
  ],
  settings: [{ field: 'timeLimit', before: '1000', after: '2000' }],
  tests: { added: 0, removed: 0, changed: 0, reordered: false, shown: [] },
  files: [{ name: 'checker', kind: 'added', hunks: [{ lineBefore: 0, lineAfter: 1, lines: [] }], isCut: false }],
}
const version = { judgeVersion: 1, publishedAt: '2026-01-01T00:00:00.000Z', by: 'ann', note: '', restoredFrom: null }
const records = [
  { ...version, number: 2, gate: 'passed', tests: 3, note: 'clearer' },
  { ...version, number: 1, gate: 'untested', tests: 3 },
]

let server: FakeServer
let draft: object | null
let onSave: () => FakeResponse

beforeEach(() => {
  resetPage()
  signInAs('ann', ['admin'])
  draft = null
  onSave = () => ({ data: { revision: 1 } })
  const versions = '/api/admin/problem/versions'
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/admin/problem') return { data: stored }
    if (path === '/api/problem-setters') return { data: { mayChangeEditors: false, setters: [] } }
    if (path === '/api/problem-version-comments')
      return { data: { records: [], total: 0, size: 20, current: 1, pages: 0 } }
    if (path === '/api/admin/problem/get-problem-cases') return { data: cases }
    if (path === '/api/get-problem-languages' || path === '/api/languages')
      return { data: [{ id: 1, name: 'C', contentType: 'text/x-csrc', oj: 'ME' }] }
    if (path === `${versions}/draft` && method === 'PUT') return onSave()
    if (path === `${versions}/draft`) return { data: draft }
    if (path === `${versions}/compare`) return { data: comparison }
    if (path === `${versions}/publish`) return { data: { number: 2 } }
    if (path === `${versions}/restore`) return { data: { number: 3 } }
    if (path === versions) return { data: { records, total: 2, size: 20, current: 1, pages: 1 } }
    if (path === '/api/admin/problem/draft') return { data: null }
    return { data: [] }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const source = () =>
  waitFor(() => {
    const input = document.querySelector<HTMLInputElement>('input[name="source"]')
    if (input === null) throw new Error('the form is not there yet')
    return input
  })
const called = (method: string, end: string) =>
  server.calls.find((call) => call.method === method && call.path.endsWith(end))?.body

function show(element: ReactElement) {
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
}

describe('the form of an existing problem', () => {
  it('publishes after showing the changes, and asks if no gate was passed', async () => {
    const saved: number[] = []
    show(<ProblemForm scope={practiceScope} pid={7} onSaved={({ pid }) => saved.push(pid)} />)
    fireEvent.change(await source(), { target: { value: 'Other' } })
    onSave = () => {
      draft = draftOf({ source: 'Other' }, 1)
      return { data: { revision: 1 } }
    }
    await press('Publish…')
    expect(await screen.findByText('Total')).not.toBeNull()
    expect(called('PUT', '/versions/draft')).toMatchObject({ revision: 0, problem: { id: 7, source: 'Other' } })
    await press('Publish')
    expect(called('POST', '/versions/publish')).toBeUndefined()
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /without passing the check/ })))
    await press('Publish')
    expect(called('POST', '/versions/publish')).toMatchObject({ pid: 7, revision: 1, withoutGate: true })
  })

  it('merges concurrent changes of somebody else', async () => {
    show(<ProblemForm scope={practiceScope} pid={7} onSaved={() => undefined} />)
    fireEvent.change(await source(), { target: { value: 'Mine' } })
    draft = draftOf({ source: 'Amount at the provider', timeLimit: 3000 }, 4)
    onSave = () => ({ refused: { status: 400, code: 'problem.draft_changed', msg: 'bob has saved' } })
    await press('Save draft')
    expect(await screen.findByText('The draft was changed by someone else')).not.toBeNull()
    await press('Merge into form')
    expect((await source()).value).toBe('Mine')
    onSave = () => ({ data: { revision: 5 } })
    server.calls.length = 0
    await press('Save draft')
    expect(called('PUT', '/versions/draft')).toMatchObject({
      revision: 4,
      problem: { source: 'Mine', timeLimit: 3000 },
    })
  })
})

it('versions are listed and compared, the latest with its predecessor', async () => {
  show(<VersionsView pid={7} />)
  expect(await screen.findByText('clearer')).not.toBeNull()
  expect(await screen.findByText('Total')).not.toBeNull()
  expect(screen.getByText('Time limit (ms)')).not.toBeNull()
  const compareCall = server.calls.find(({ path }) => path.endsWith('/compare'))
  expect(compareCall?.query).toMatchObject({ from: '1', to: '2' })
})
