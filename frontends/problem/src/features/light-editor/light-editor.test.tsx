import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef } from 'react'
import type { CodeSource } from '@verdict/ui/code-editor'
import { resetPage } from '@verdict/ui/testing/screens'
import type { CodeMarkers } from '../code-editor/code-markers.ts'
import type { EditorHandle } from '../code-editor/editor-props.ts'
import type { TextareaEditor } from './textarea-editor.ts'
import { LightEditor } from './LightEditor.tsx'

const marks: CodeMarkers = {
  shown: [],
  goal: null,
  show: () => undefined,
  clear: () => undefined,
  goTo: () => undefined,
}
const changes: string[] = []
const pad = createRef<TextareaEditor>()
const handle = createRef<EditorHandle>()

function Editor({ source, marked = marks }: { source: CodeSource; marked?: CodeMarkers }) {
  const shared = { handle, source, getCode: () => source.code, language: 'C++ 17', grammar: 'cpp', label: 'Code' }
  const change = (code: string) => void changes.push(code)
  return (
    <LightEditor
      {...shared}
      pad={pad}
      marks={marked}
      onChange={change}
      onSubmit={() => undefined}
      onFocus={() => undefined}
    />
  )
}

beforeEach(() => {
  resetPage()
  changes.length = 0
})
afterEach(() => cleanup())

const area = () => screen.getByLabelText<HTMLTextAreaElement>('Code')

it('reports every keystroke, indents by Tab and Enter, and releases the keyboard by Escape, then Tab', async () => {
  render(<Editor source={{ code: '', revision: 0 }} />)
  await userEvent.click(area())
  await userEvent.keyboard('f() {{{Enter}x')
  expect(area().value).toBe('f() {\n    x')
  expect(changes.at(-1)).toBe('f() {\n    x')
  expect(changes).toContain('f')
  await userEvent.keyboard('{Tab}y{Enter}}')
  expect(area().value).toBe('f() {\n    x   y\n}')
  await userEvent.keyboard('{Escape}{Tab}')
  expect(document.activeElement).not.toBe(area())
})

it('undoes and redoes, including insertions by a script', async () => {
  render(<Editor source={{ code: 'template', revision: 0 }} />)
  await userEvent.click(area())
  act(() => handle.current?.replaceText('formatted'))
  expect(changes).toEqual(['formatted'])
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(area().value).toBe('template')
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(area().value).toBe('formatted')
})

it('shows a newly loaded program without notifying, and can restore the previous one', async () => {
  const { rerender } = render(<Editor source={{ code: 'mine', revision: 0 }} />)
  rerender(<Editor source={{ code: 'loaded', revision: 1 }} />)
  expect(area().value).toBe('loaded')
  expect(changes).toEqual([])
  await userEvent.click(area())
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(area().value).toBe('mine')
})

it('hands over text, selection and history, but not during a composition', async () => {
  render(<Editor source={{ code: '', revision: 0 }} />)
  await userEvent.click(area())
  await userEvent.keyboard('one two')
  area().setSelectionRange(1, 3, 'backward')
  fireEvent.compositionStart(area())
  expect(pad.current?.isIdle()).toBe(false)
  expect(pad.current?.takeSnapshot()).toMatchObject({
    text: 'one two',
    start: 1,
    end: 3,
    isBackward: true,
    hasFocus: true,
    earlier: ['', 'one '],
  })
})

it('marks lines, and jumps to a position', () => {
  const source = { code: 'a\nb\nc', revision: 0 }
  const { rerender } = render(<Editor source={source} />)
  const shown = [{ line: 2, column: 1, severity: 'error', message: 'b is not declared' }]
  rerender(<Editor source={source} marked={{ ...marks, shown, goal: { line: 2, column: 1 } }} />)
  expect(screen.getByTitle('b is not declared')).toBeTruthy()
  expect(area().selectionStart).toBe(2)
  expect(document.activeElement).toBe(area())
})
