import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { addTexts, i18n } from '@verdict/ui'
import { resetPage, signInAs, startFakeServer, TestProviders, type FakeServer } from '@verdict/ui/testing/screens'
import { texts } from '../../texts/texts.ts'
import type { MonacoEditorProps } from '../monaco/MonacoEditor.tsx'

// Monaco needs a browser with layout; everything around it is real.
jest.unstable_mockModule('../monaco/MonacoEditor.tsx', () => ({
  MonacoEditor: ({ source, label }: MonacoEditorProps) => <textarea aria-label={label} defaultValue={source.code} />,
}))
const { UploadReview } = await import('./UploadReview.tsx')

// jsdom has no layout, so there is nothing to scroll to.
Element.prototype.scrollIntoView = () => undefined
addTexts('admin', texts)
await i18n.changeLanguage('en-US')

const uploaded = (name: string, more: object = {}) => ({
  input: `${name}.in`,
  output: `${name}.out`,
  inputBytes: 4,
  outputBytes: 2,
  ...more,
})
const fileList = [
  uploaded('2', { hasOutput: false, outputBytes: 0 }),
  uploaded('3', { outputBytes: 0 }),
  uploaded('4'),
  uploaded('five', { hasInput: false, inputBytes: 0 }),
]
const example = {
  id: 'e1',
  name: 'model.cpp',
  language: 'C++ 17 With O2',
  code: 'int main() {}',
  expected: [0],
  by: 'boss',
  changedAt: '2026-01-01T00:00:00.000Z',
}
const beginning = (text: string) => ({ text, bytes: text.length, truncated: false })
const made = (name: string, index: number, more: object = {}) => ({
  arguments: `${name}.in`,
  state: 'made',
  refusal: null,
  index,
  inputName: `${name}.in`,
  outputName: `${name}.out`,
  input: beginning('1 2'),
  output: beginning('3'),
  ...more,
})

let server: FakeServer
const onTake = jest.fn()

beforeEach(() => {
  resetPage()
  signInAs('boss', ['root'])
  onTake.mockClear()
  server = startFakeServer(({ method, path }) => {
    if (path === '/api/problem-examples') return { data: [example] }
    if (path === '/api/test-upload/answers')
      return method === 'POST'
        ? { data: { id: 'g2' } }
        : {
            data: {
              id: 'g2',
              state: 'done',
              fileListDir: 'g2',
              tests: [made('2', 0), made('4', 1, { agrees: false })],
            },
          }
    if (path === '/api/test-upload/selection')
      return { data: { fileListDir: 'whole', fileList: [uploaded('2'), uploaded('3'), uploaded('4')] } }
    return { data: null }
  })
})
afterEach(() => {
  cleanup()
  server.close()
})

const show = (isCompared = true, list: object[] = fileList) =>
  act(async () =>
    render(
      <TestProviders>
        <UploadReview
          {...{ pid: 7, gid: 0, mode: 'default', isCompared, onTake, onClose: () => undefined }}
          zip={{ fileListDir: 'd', fileList: list as typeof fileList }}
        />
      </TestProviders>,
    ),
  )
const take = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Use (this|these)/ })
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))
const sent = (path: string) => server.calls.find((call) => call.method === 'POST' && call.path === path)?.body

async function choose(name: string, choice: RegExp | string) {
  await act(async () => fireEvent.keyDown(screen.getByRole('combobox', { name }), { key: 'ArrowDown' }))
  const option = await screen.findByRole('option', { name: choice })
  await act(async () => fireEvent.keyDown(option, { key: 'Enter' }))
}

it('accepts a zip only once every incomplete test is resolved', async () => {
  await show()
  expect(await screen.findByText(/^3 tests are incomplete/)).not.toBeNull()
  expect(take().disabled).toBe(true)
  await choose('Action for 3.in', 'The answer is meant to be empty')
  await choose('Action for five.out', 'Skip this test')
  await choose('Action for 2.in', 'Generate the answer with a solution')
  expect(take().disabled).toBe(true)

  await choose('Example submissions', /^model.cpp/)
  await press('Generate 1 answer')
  expect(await screen.findByText('All tests are resolved.')).not.toBeNull()
  expect(screen.getByText(/^The solution disagrees with answers in the zip: 4.in/)).not.toBeNull()
  const solution = { language: 'C++', code: 'int main() {}' }
  expect(sent('/api/test-upload/answers')).toMatchObject({ pid: 7, dir: 'd', tests: [0, 2], solution })

  await act(async () => fireEvent.click(take()))
  const tests = [
    { dir: 'd', index: 0, answer: { dir: 'g2', index: 0 } },
    { dir: 'd', index: 1 },
    { dir: 'd', index: 2 },
  ]
  expect(sent('/api/test-upload/selection')).toMatchObject({ pid: 7, mode: 'default', tests })
  expect(onTake).toHaveBeenCalledWith('whole', [
    expect.objectContaining({ input: '2.in', emptyAnswer: false }),
    expect.objectContaining({ input: '3.in', emptyAnswer: true }),
    expect.objectContaining({ input: '4.in', emptyAnswer: false }),
  ])
})

it('moves an answer from one test to another, and adds a missing file', async () => {
  await show()
  await choose('Action for 2.in', 'The answer is five.out')
  expect(await screen.findByText('used as the answer of another test')).not.toBeNull()
  const file = Object.assign(new File(['9'], '3.txt'), { text: async () => '9' })
  await act(async () => fireEvent.change(screen.getByTestId('missing-3.in'), { target: { files: [file] } }))
  expect((await screen.findAllByText('Uploaded 3.txt')).length).toBeGreaterThan(0)
  await act(async () => fireEvent.click(take()))
  expect(sent('/api/test-upload/selection')).toMatchObject({
    tests: [{ index: 0, answer: { dir: 'd', index: 3 } }, { index: 1, output: '9' }, { index: 2 }],
  })
})

it('accepts complete tests, and tests without answers for a checker, at once', async () => {
  await show(false, fileList.slice(0, 3))
  await act(async () => fireEvent.click(take()))
  expect(onTake).toHaveBeenCalledWith('d', [expect.anything(), expect.anything(), expect.anything()])
})
