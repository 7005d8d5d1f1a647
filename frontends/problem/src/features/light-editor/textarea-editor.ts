import { insertNewline, insertClosingBrace, indent, insertText, offsetAt, outdent } from './text-edit.rules.ts'
import { createTextEdits, revealCaret, type TextEdits } from './text-edits.ts'

/** State that another editor needs to take over. */
export interface EditorSnapshot {
  text: string
  /** Lists earlier texts for undo, oldest first. */
  earlier: readonly string[]
  start: number
  end: number
  isBackward: boolean
  scrollTop: number
  scrollLeft: number
  hasFocus: boolean
}

export interface TextareaEditorOptions {
  /**
   * Is called after each change with the text of the textarea. `isLoaded` tells that the text was loaded, not typed.
   */
  onChange: (text: string, isLoaded: boolean) => void
  tabSize: () => number
}

/** A textarea with indentation and undo. Escape, then Tab, leaves it. */
export interface TextareaEditor {
  /** Puts another text in the place of all that is there, as one step of the history. */
  replaceText: (text: string) => void
  /** The same for a program that comes from elsewhere and is kept already. */
  load: (text: string) => void
  goTo: (line: number, column: number) => void
  /** Tells whether no word, composition or mouse selection is in progress. */
  isIdle: () => boolean
  takeSnapshot: () => EditorSnapshot
  end: () => void
}

export function createTextareaEditor(
  area: HTMLTextAreaElement,
  { onChange, tabSize }: TextareaEditorOptions,
): TextareaEditor {
  const listeners = new AbortController()
  let isLoading = false
  const edits = createTextEdits(area, (text) => onChange(text, isLoading))
  const isIdle = watchStrokes(area, listeners.signal)
  takeKeys(area, edits, tabSize, listeners.signal)
  const replaceText = (text: string) => {
    if (text === area.value) return
    edits.change((state) => insertText({ text: state.text, start: 0, end: state.text.length }, text), 'all')
  }
  return {
    replaceText,
    load(text) {
      isLoading = true
      replaceText(text)
      isLoading = false
    },
    goTo(line, column) {
      const offset = offsetAt(area.value, line, column)
      area.focus()
      area.setSelectionRange(offset, offset)
      revealCaret(area)
    },
    isIdle,
    takeSnapshot: () => ({
      text: area.value,
      earlier: edits.earlier(),
      start: area.selectionStart,
      end: area.selectionEnd,
      isBackward: area.selectionDirection === 'backward',
      scrollTop: area.scrollTop,
      scrollLeft: area.scrollLeft,
      hasFocus: document.activeElement === area,
    }),
    end: () => listeners.abort(),
  }
}

function takeKeys(area: HTMLTextAreaElement, edits: TextEdits, tabSize: () => number, signal: AbortSignal): void {
  let leaves = false
  const press = (event: KeyboardEvent) => {
    const act = event.isComposing ? null : keyAction(event, edits, tabSize(), leaves)
    if (event.key === 'Escape') leaves = true
    else if (event.key !== 'Shift' && event.key !== 'Tab') leaves = false
    if (act === null) return
    event.preventDefault()
    act()
  }
  const input = (event: InputEvent) => {
    const act = event.isComposing || !event.cancelable ? null : inputAction(event, edits, tabSize())
    if (act === null) return
    event.preventDefault()
    act()
  }
  area.addEventListener('keydown', press, { signal })
  area.addEventListener('beforeinput', input, { signal })
  area.addEventListener('input', (event) => edits.note(event instanceof InputEvent ? event.inputType : 'other'), {
    signal,
  })
  area.addEventListener('blur', () => void (leaves = false), { signal })
}

function keyAction(event: KeyboardEvent, edits: TextEdits, size: number, leaves: boolean): (() => void) | null {
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey
  if (event.key === 'Tab' && !isCommand && !leaves) {
    const edit = event.shiftKey ? outdent : indent
    return () => edits.change((state) => edit(state, size), 'tab')
  }
  const key = isCommand ? event.key.toLowerCase() : ''
  if (key === 'y' || (key === 'z' && event.shiftKey)) return edits.redo
  return key === 'z' ? edits.undo : null
}

function inputAction({ inputType, data }: InputEvent, edits: TextEdits, size: number): (() => void) | null {
  if (inputType === 'insertLineBreak') return () => edits.change((state) => insertNewline(state, size), 'line')
  if (inputType === 'insertText' && data === '}')
    return () => edits.change((state) => insertClosingBrace(state, size), 'brace')
  if (inputType === 'historyUndo') return edits.undo
  return inputType === 'historyRedo' ? edits.redo : null
}

/** Pause after the last keystroke that counts as idle; longer than pauses within a word. */
const idleAfterMs = 400

function watchStrokes(area: HTMLTextAreaElement, signal: AbortSignal): () => boolean {
  let isComposing = false
  let isPressed = false
  let lastStrokeAt = -Infinity
  const stroke = () => void (lastStrokeAt = performance.now())
  const release = () => void (isPressed = false)
  area.addEventListener('keydown', stroke, { signal })
  area.addEventListener('input', stroke, { signal })
  area.addEventListener('compositionstart', () => void (isComposing = true), { signal })
  area.addEventListener('compositionend', () => void (isComposing = false), { signal })
  area.addEventListener('pointerdown', () => void (isPressed = true), { signal })
  for (const type of ['pointerup', 'pointercancel', 'blur']) window.addEventListener(type, release, { signal })
  return () => !isComposing && !isPressed && performance.now() - lastStrokeAt >= idleAfterMs
}
