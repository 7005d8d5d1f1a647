import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addTexts, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, type FakeResponse, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import type { MonacoEditorProps } from '../monaco/MonacoEditor.tsx'

// Monaco needs a browser with layout; everything around it is real.
jest.unstable_mockModule('../monaco/MonacoEditor.tsx', () => ({
  MonacoEditor: ({ source, label, onChange }: MonacoEditorProps) => (
    <textarea aria-label={label} defaultValue={source.code} onChange={(event) => onChange(event.target.value)} />
  ),
}))
const { TestsPage } = await import('./TestsPage.tsx')

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const stored = (id: number) => ({
  id,
  seq: id,
  inputName: `${id}.in`,
  outputName: `${id}.out`,
  inputBytes: 2,
  outputBytes: 200_000,
  score: 50,
  groupNum: null,
})
const beginning = (text: string, truncated = false) => ({ text, bytes: truncated ? 200_000 : text.length, truncated })

let server: FakeServer
let saveAnswer: FakeResponse
let isDraft: boolean
let generation: Record<string, unknown>

beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  saveAnswer = { data: { version: 4, isDraft: false, cases: [stored(1)] } }
  generation = {}
  isDraft = false
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/admin/problem')
      return { data: { id: 7, problemId: 'A7', type: 1, judgeCaseMode: 'subtask_lowest', judgeMode: 'default' } }
    if (path === '/api/admin/problem/cases' && method === 'PUT') return saveAnswer
    if (path === '/api/admin/problem/cases') return { data: { version: 3, isDraft, cases: [1, 2].map(stored) } }
    if (path === '/api/admin/problem/case-content')
      return { data: { id: 1, input: beginning('5\n'), output: beginning('first part', true) } }
    if (path === '/api/admin/judge/outdated-verdicts') return { data: { count: 12, isMore: false } }
    if (path === '/api/admin/problem/generation') return { data: method === 'POST' ? { id: 'g1' } : generation }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

async function show() {
  const pages = [{ path: '/tests/:problemId', element: <TestsPage /> }]
  const router = createMemoryRouter(pages, { initialEntries: ['/tests/7'] })
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: /^Open test 2/ })
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string, value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } }),
  )
/** The rows of tests have fields with this label, too. */
const setRangeSubtask = (value: string) =>
  act(async () => {
    const range = within(screen.getByRole('group', { name: 'Set subtask by range' }))
    fireEvent.change(range.getByLabelText('Subtask'), { target: { value } })
  })
const sent = () => server.calls.filter(({ method, path }) => method === 'PUT' && path.endsWith('/cases')).at(-1)?.body

describe('the tests of a problem', () => {
  it('are viewed, edited, renamed, added, ordered, deleted and put into subtasks, then saved at once', async () => {
    await show()
    await press(/^Open test 1/)
    expect((await screen.findByLabelText<HTMLTextAreaElement>('Input', { selector: 'textarea' })).value).toBe('5\n')
    const answer = screen.getByLabelText<HTMLTextAreaElement>('Answer', { selector: 'textarea' })
    expect(answer.readOnly).toBe(true)
    expect(screen.getByText('First 64 KB of 195.3 KB')).not.toBeNull()
    await type('Input', '6\n')
    await type('Input file name', 'six.in')
    await press('Done')
    await press('Add test')
    await type('Answer', '9')
    await press('Done')
    await press('Move test 3 up')
    await press('Remove test 3')
    await press('Delete')
    await type('To', '2')
    await setRangeSubtask('1')
    await type('Points per test', '30')
    await press('Apply')
    await press('Save')
    expect(sent()).toEqual({
      pid: 7,
      version: 3,
      cases: [
        { id: 1, inputName: 'six.in', outputName: '1.out', score: 30, groupNum: 1, input: '6\n' },
        { inputName: '3.in', outputName: '3.out', score: 30, groupNum: 1, input: '', output: '9' },
      ],
    })
    const affected = await screen.findByText(/12 submissions to A7 were judged with an earlier version/)
    expect(affected).not.toBeNull()
    const link = screen.getByRole('link', { name: 'Preview rejudge' })
    expect(link.getAttribute('href')).toBe('/admin/rejudging?problem=A7')
  })

  it('keep the edits after a conflict', async () => {
    saveAnswer = { refused: { status: 400, code: 'problem.edit_conflict', msg: 'changed meanwhile' } }
    await show()
    await type('Score 1', '70')
    await press('Save')
    expect(await screen.findByText('changed meanwhile')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Score 1').value).toBe('70')
  })

  it('of a draft are marked as such, without a call to rejudge', async () => {
    isDraft = true
    await show()
    expect(screen.getByText(/These are the tests of the draft/)).not.toBeNull()
    await type('Score 1', '70')
    await press('Save')
    expect(screen.queryByText(/judged with an earlier version/)).toBeNull()
  })

  it('show the errors of a range', async () => {
    await show()
    await type('To', '9')
    await setRangeSubtask('1')
    await press('Apply')
    expect(await screen.findByText(/Enter a range from 1 to 2/)).not.toBeNull()
  })
})

describe('generated tests', () => {
  it('are previewed before they are added, and failures are explained', async () => {
    const file = { inputName: '1.in', outputName: '1.out' }
    generation = {
      id: 'g1',
      state: 'done',
      fileListDir: 'g1',
      tests: [
        {
          arguments: '1 10',
          state: 'refused',
          index: null,
          input: null,
          output: null,
          ...file,
          refusal: { program: 'solution', code: 'x', message: 'It failed: RuntimeError', text: 'exit code 3' },
        },
        {
          arguments: '2 20',
          state: 'made',
          refusal: null,
          index: 0,
          ...file,
          input: beginning('3 4\n'),
          output: beginning('7\n'),
        },
      ],
    }
    await show()
    await press('Generate with a program')
    await press('Generate')
    expect(await screen.findByText('Enter at least one line of arguments')).not.toBeNull()
    await type('Arguments', '1 10\n\n2 20')
    await screen.findByLabelText('Reference solution', { selector: 'textarea' })
    await type('Reference solution', 'print(1)')
    await press('Generate 2 tests')
    expect(await screen.findByText('exit code 3')).not.toBeNull()
    expect(screen.getByText('7')).not.toBeNull()
    const started = server.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/generation'))
    expect(started?.body).toMatchObject({ pid: 7, solution: { code: 'print(1)' }, arguments: ['1 10', '2 20'] })
    await press('Use the generated test')
    const added = await screen.findByRole('button', { name: 'Open test 3: 3.in → 3.out' })
    expect(added).not.toBeNull()
    await press('Save')
    expect(sent()).toMatchObject({ cases: [{ id: 1 }, { id: 2 }, { upload: { dir: 'g1', index: 0 } }] })
  })
})
