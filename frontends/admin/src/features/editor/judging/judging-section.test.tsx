import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { addTexts, ApiError, ConfirmHost, i18n, queryClient } from '@verdict/ui'
import { startFakeServer, resetPage, type FakeServer, type FakeResponse } from '@verdict/ui/testing/screens'
import { texts } from '../../../texts/texts.ts'
import type { ProblemFormBody } from '../values/problem-form-body.ts'
import { newProblem, type EditorValues } from '../values/editor-values.ts'
import type { MonacoEditorProps } from '../../monaco/MonacoEditor.tsx'

// Monaco needs a browser with layout; everything around it is real.
jest.unstable_mockModule('../../monaco/MonacoEditor.tsx', () => ({
  MonacoEditor: ({ source, label, onChange }: MonacoEditorProps) => (
    <textarea
      key={source.revision}
      aria-label={label}
      defaultValue={source.code}
      onChange={(event) => onChange(event.target.value)}
    />
  ),
}))
const { ProblemEditor } = await import('../ProblemEditor.tsx')
const { useProblemEditor } = await import('../use-problem-editor.ts')
const { toBody } = await import('../values/editor-mapping.ts')

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const ready: EditorValues = {
  ...newProblem('ann', ['C'], 'en-US'),
  problemId: 'A1',
  statements: { 'en-US': { title: 'Sum', description: '', input: 'Two', output: 'One', hint: '' } },
  testSource: 'manual',
  manual: [1, 2, 3].map((one) => ({ input: String(one), output: String(one), score: null, groupNum: null })),
}

let server: FakeServer
let compiled: FakeResponse
let saved: ProblemFormBody[]
let refusal: ApiError | undefined

beforeEach(() => {
  resetPage()
  compiled = { data: null }
  saved = []
  refusal = undefined
  server = startFakeServer(({ path }) => (path.endsWith('/compile-spj') ? compiled : { data: [] }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function Screen({ initial }: { initial: EditorValues }) {
  const form = useProblemEditor(initial, async (values) => {
    if (refusal !== undefined) throw refusal
    saved.push(toBody(values, () => 1))
  })
  return <ProblemEditor form={form} problem="new" />
}

/** The editor asks before it is left, which needs a router with all pages. */
function show(changes: Partial<EditorValues> = {}) {
  const router = createMemoryRouter([{ path: '*', element: <Screen initial={{ ...ready, ...changes }} /> }])
  return act(async () =>
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <ConfirmHost />
      </QueryClientProvider>,
    ),
  )
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const type = (label: string | RegExp, value: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText(label, { selector: 'input, textarea' }), { target: { value } }),
  )
const save = () => press('Create problem')

/** Opens a list and selects an entry by keyboard, as jsdom has no layout. */
async function choose(label: string | RegExp, option: string) {
  await act(async () => fireEvent.keyDown(screen.getByRole('combobox', { name: label }), { key: 'Enter' }))
  await act(async () => fireEvent.keyDown(screen.getByRole('option', { name: option }), { key: 'Enter' }))
}

const checker = { protocol: 'testlib', language: 'C++', code: 'int main() {}', args: '' } as const

describe('the mode of judging', () => {
  it('shows its options, and warns that a change of it matters', async () => {
    await show()
    expect(screen.queryByRole('group', { name: 'Checker' })).toBeNull()
    await choose('Judge mode', 'Special judge')
    expect(await screen.findByRole('group', { name: 'Checker' })).not.toBeNull()
    expect(screen.getByText(/The judge mode has changed/)).not.toBeNull()
    await save()
    expect(await screen.findByText('Enter the code')).not.toBeNull()
    expect(saved).toEqual([])
  })

  it('uses a template, and sends the program with its protocol', async () => {
    await show({ judgeMode: 'spj', program: { ...checker, code: '' } })
    await choose('Checker Protocol', 'HOJ (exit codes)')
    await press('Insert template')
    await save()
    expect(saved[0]?.problem).toMatchObject({ judgeMode: 'spj', spjLanguage: 'C++', judging: { protocol: 'hoj' } })
    expect(saved[0]?.problem.spjCode).toContain('return 103')
  })
})

describe('compiling', () => {
  it('marks a compiled program as outdated after a change', async () => {
    await show({ judgeMode: 'spj', program: checker, judgeFiles: [{ name: 'lib.h', content: '1' }] })
    const group = within(await screen.findByRole('group', { name: 'Checker' }))
    expect(group.getByText('Compiled')).not.toBeNull()
    await type('Checker', 'int main() { return 1; }')
    expect(group.getByText(/Not compiled since the last change/)).not.toBeNull()
    await press('Compile')
    expect(await group.findByText('Compiled')).not.toBeNull()
    expect(server.to('/api/admin/problem/compile-spj')[0]?.body).toEqual({
      language: 'C++',
      code: 'int main() { return 1; }',
      protocol: 'testlib',
      extraFiles: { 'lib.h': '1' },
    })
  })

  it('does not mark a program as compiled after its role has changed', async () => {
    await show({ judgeMode: 'spj', program: checker })
    await choose('Judge mode', 'Interactive')
    expect(await screen.findByText(/Not compiled since the last change/)).not.toBeNull()
  })

  it('shows the compiler output until the program changes', async () => {
    const text = 'judge_program.cpp:1: error: oops'
    compiled = { refused: { status: 400, code: 'problem.program_compile_failed', msg: text } }
    await show({ judgeMode: 'spj', program: checker })
    await type('Checker', 'oops')
    await press('Compile')
    const dialog = await screen.findByRole('dialog', { name: 'Compile Error' })
    expect(within(dialog).getByText(text)).not.toBeNull()
    await press('Close')
    expect(await screen.findByText(text)).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    await type('Checker', 'int main() {}')
    expect(screen.queryByText(text)).toBeNull()
  })

  it('that fails when the problem is saved is shown at the program', async () => {
    await show({ judgeMode: 'spj', program: checker })
    refusal = new ApiError({
      kind: 'refused',
      status: 400,
      code: 'problem.program_compile_failed',
      message: 'line 1: error',
    })
    await save()
    expect(await screen.findByText('line 1: error')).not.toBeNull()
    expect(screen.getByText(/Compilation failed/)).not.toBeNull()
  })
})

describe('points', () => {
  it('are distributed over the tests when the rule becomes OI, with the remainder for the last ones', async () => {
    await show()
    await choose('Rule', 'OI')
    await save()
    expect(saved[0]?.samples?.map(({ score }) => score)).toEqual([33, 33, 34])
  })

  it('of groups are checked against their tests and sent with their requirements', async () => {
    const manual = ready.manual.map((one, index) => ({ ...one, groupNum: index === 0 ? 1 : 2 }))
    await show({ type: 1, manual })
    await choose('Scoring mode', 'Subtasks (custom points and dependencies)')
    expect(screen.getByText('Total 100')).not.toBeNull()
    await type('Points 1', '30')
    await type('Points 2', '70')
    await type('Depends on 2', '3')
    await save()
    expect(await screen.findByText('Subtask 2 depends on subtask 3, which does not exist')).not.toBeNull()
    await type('Depends on 2', '1')
    await save()
    expect(saved[0]?.problem.judging?.groups).toEqual([
      { num: 1, points: 30, policy: 'min', requires: [] },
      { num: 2, points: 70, policy: 'min', requires: [1] },
    ])
    expect(saved[0]?.samples).toMatchObject([{ groupNum: 1 }, { groupNum: 2 }, { groupNum: 2 }])
  })
})
