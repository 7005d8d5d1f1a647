import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { useCodeBox } from './use-code-box.ts'

/** An editor of one text, as Monaco is one that needs a browser to lay it out. */
class Pad {
  text = ''
  edits = 0
  isDisposed = false
  tabFocusMode = false
  private listener: () => void = () => undefined
  private keyed: (event: { code: string }) => void = () => undefined
  private blurred: () => void = () => undefined

  type(text: string): void {
    this.text = text
    this.listener()
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

  updateOptions({ tabFocusMode }: { tabFocusMode: boolean }): void {
    this.tabFocusMode = tabFocusMode
  }

  getValue(): string {
    return this.text
  }

  getModel() {
    return {
      getValue: () => this.text,
      getFullModelRange: () => ({ startLineNumber: 1, startColumn: 1, endLineNumber: 1, endColumn: 1 }),
      pushEditOperations: (_before: null, edits: { text: string }[]) => {
        this.edits += 1
        this.type((edits[0]?.text ?? '').replaceAll('\r\n', '\n'))
      },
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

function Box({ code, onChange, label = 'A1' }: { code: string; onChange: (code: string) => void; label?: string }) {
  const { host } = useCodeBox({ editors, options: {}, code, grammar: 'cpp', label, onChange })
  return <div ref={host} />
}

afterEach(() => {
  cleanup()
  pads.length = 0
  grammars.length = 0
})

it('holds the code it is given and tells the latest listener of what is typed', () => {
  const heard: string[] = []
  const { rerender } = render(<Box code="first" onChange={() => heard.push('old')} />)
  rerender(<Box code="first" onChange={(code) => heard.push(code)} />)
  pads[0]?.type('typed')
  expect(pads[0]?.text).toBe('typed')
  expect(heard).toEqual(['typed'])
  expect(grammars).toEqual(['cpp'])
})

it('does not set what was typed again, so that the cursor stays, but takes what comes from elsewhere', () => {
  const { rerender } = render(<Box code="" onChange={() => undefined} />)
  pads[0]?.type('typed')
  rerender(<Box code="typed" onChange={() => undefined} />)
  expect(pads[0]?.edits).toBe(0)
  rerender(<Box code="from a file" onChange={() => undefined} />)
  expect(pads[0]).toMatchObject({ text: 'from a file', edits: 1 })
})

it('takes code for unchanged whose lines end in another way', () => {
  const heard: string[] = []
  render(<Box code={'one\r\ntwo'} onChange={(code) => heard.push(code)} />)
  expect(pads[0]?.text).toBe('one\ntwo')
  expect(heard).toEqual([])
})

it('makes another editor with the same code for another label, and lets the old one go', () => {
  const { rerender } = render(<Box code="kept" onChange={() => undefined} />)
  rerender(<Box code="kept" label="B2" onChange={() => undefined} />)
  expect(pads.map(({ text, isDisposed }) => [text, isDisposed])).toEqual([
    ['kept', true],
    ['kept', false],
  ])
})

it('lets the keyboard out by Escape and Tab, and indents with Tab otherwise', () => {
  render(<Box code="" onChange={() => undefined} />)
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
