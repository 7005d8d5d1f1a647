import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { useCodeEditor } from './use-code-editor.ts'

interface Span {
  startColumn: number
  endColumn: number
}

/** An editor with one text in place of Monaco, which needs a browser with layout. */
class Pad {
  text = ''
  edits = 0
  isDisposed = false
  tabFocusMode = false
  ariaLabel = ''
  private listener: () => void = () => undefined
  private keyed: (event: { code: string }) => void = () => undefined
  private blurred: () => void = () => undefined

  type(text: string): void {
    this.text = text
    this.listener()
  }

  /** Columns are counted over the whole text. */
  private replaced({ startColumn, endColumn }: Span, text: string): string {
    return this.text.slice(0, startColumn - 1) + text + this.text.slice(endColumn - 1)
  }

  press(...codes: string[]): void {
    for (const code of codes) this.keyed({ code })
  }

  leave(): void {
    this.blurred()
  }

  onKeyDown(listener: (event: { code: string }) => void): void {
    this.keyed = listener
  }

  onDidBlurEditorText(listener: () => void): void {
    this.blurred = listener
  }

  updateOptions(options: { tabFocusMode?: boolean; ariaLabel?: string }): void {
    Object.assign(this, options)
  }

  getModel() {
    return {
      getValue: () => this.text,
      setValue: (text: string) => this.type(text),
      getPositionAt: (offset: number) => ({ lineNumber: 1, column: offset + 1 }),
      getFullModelRange: () => ({
        startLineNumber: 1,
        startColumn: 1,
        endLineNumber: 1,
        endColumn: this.text.length + 1,
      }),
      pushEditOperations: (_before: null, edits: { range: Span; text: string }[]) => {
        this.edits += 1
        for (const { range, text } of edits) this.type(this.replaced(range, text.replaceAll('\r\n', '\n')))
      },
      pushStackElement: () => undefined,
      dispose: () => undefined,
    }
  }

  onDidChangeModelContent(listener: () => void): void {
    this.listener = listener
  }

  dispose(): void {
    this.isDisposed = true
  }
}

const pads: Pad[] = []
const grammars: string[] = []
const editors = {
  create: () => {
    const pad = new Pad()
    pads.push(pad)
    return pad
  },
  setModelLanguage: (_model: unknown, grammar: string) => void grammars.push(grammar),
}

interface BoxProps {
  code: string
  earlier?: string[]
  revision?: number
  label?: string
  onChange?: (code: string) => void
}

function Box({ code, earlier = [], revision = 0, label = 'A1', onChange = () => undefined }: BoxProps) {
  const source = { code, revision }
  const { host } = useCodeEditor({ editors, options: {}, source, earlier, grammar: 'cpp', label, onChange })
  return <div ref={host} />
}

afterEach(() => {
  cleanup()
  pads.length = 0
  grammars.length = 0
})

it('starts with the given code and notifies the latest listener of input', () => {
  const changes: string[] = []
  const { rerender } = render(<Box code="first" onChange={() => changes.push('old')} />)
  expect(pads[0]?.text).toBe('first')
  rerender(<Box code="first" onChange={(code) => changes.push(code)} />)
  pads[0]?.type('typed\r\nin lines')
  expect(changes).toEqual(['typed\nin lines'])
  expect(grammars).toEqual(['cpp'])
})

it('keeps the input when an older value is rendered after it', () => {
  const { rerender } = render(<Box code="" />)
  pads[0]?.type('ty')
  pads[0]?.type('typed')
  rerender(<Box code="ty" />)
  expect(pads[0]).toMatchObject({ text: 'typed', edits: 0 })
})

it('replaces the code for another revision, in one edit and without notifying', () => {
  const changes: string[] = []
  const { rerender } = render(<Box code="" onChange={(code) => changes.push(code)} />)
  pads[0]?.type('typed')
  rerender(<Box code="from a file" revision={1} onChange={(code) => changes.push(code)} />)
  expect(pads[0]).toMatchObject({ text: 'from a file', edits: 1 })
  expect(changes).toEqual(['typed'])
  pads[0]?.type('typed')
  expect(changes).toEqual(['typed', 'typed'])
})

it('starts with the history of another editor, one step for each text and without notifying', () => {
  const changes: string[] = []
  render(<Box code="int main" earlier={['', 'int']} onChange={(code) => changes.push(code)} />)
  expect(pads[0]).toMatchObject({ text: 'int main', edits: 2 })
  expect(changes).toEqual([])
})

it('renames the same editor when its label changes', () => {
  const { rerender } = render(<Box code="kept" />)
  pads[0]?.type('typed')
  rerender(<Box code="kept" label="B2" />)
  expect(pads).toHaveLength(1)
  expect(pads[0]).toMatchObject({ text: 'typed', ariaLabel: 'B2', isDisposed: false })
})

it('releases the keyboard by Escape and Tab, and indents with Tab otherwise', () => {
  render(<Box code="" />)
  const [pad] = pads
  pad?.press('KeyA')
  expect(pad?.tabFocusMode).toBe(false)
  pad?.press('Escape', 'ShiftLeft')
  expect(pad?.tabFocusMode).toBe(true)
  pad?.press('KeyB')
  expect(pad?.tabFocusMode).toBe(false)
  pad?.press('Escape', 'Tab')
  pad?.leave()
  expect(pad?.tabFocusMode).toBe(false)
})
