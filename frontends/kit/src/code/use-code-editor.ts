import { type RefObject, useEffect, useRef } from 'react'

interface Position {
  lineNumber: number
  column: number
}

interface Range {
  startLineNumber: number
  startColumn: number
  endLineNumber: number
  endColumn: number
}

/** The part of Monaco's text model that is used here; the kit itself does not import Monaco. */
interface CodeModel {
  getValue(): string
  setValue(text: string): void
  getFullModelRange(): Range
  getPositionAt(offset: number): Position
  pushStackElement(): void
  pushEditOperations(before: null, edits: { range: Range; text: string }[], cursor: () => null): unknown
  dispose(): void
}

interface CodeInstance {
  getModel(): CodeModel | null
  onDidChangeModelContent(listener: () => void): unknown
  onKeyDown(listener: (event: { code: string }) => void): unknown
  onDidBlurEditorText(listener: () => void): unknown
  updateOptions(options: { tabFocusMode?: boolean; ariaLabel?: string }): void
  dispose(): void
}

/** The part of Monaco's `editor` module that is used here. */
interface CodeEditors<Instance, Options> {
  create(host: HTMLElement, options: Options): Instance
  setModelLanguage(model: CodeModel, grammar: string): void
}

/** A program that a screen loads into the editor: when the editor is created, and again whenever `revision` changes. */
export interface CodeSource {
  code: string
  revision: number
}

export interface CodeEditorOptions<Instance, Options> {
  editors: CodeEditors<Instance, Options>
  /** Read once, when the editor is made. */
  options: Options
  source: CodeSource
  grammar: string
  label: string
  /** Called with what the editor holds after each change that a person made, undoing included. Lines end in `\n`. */
  onChange: (code: string) => void
  /** Lists earlier texts for undo, oldest first. It is read once, when the editor is created. */
  earlier?: readonly string[]
  /** Called with each editor that is made. */
  prepare?: (instance: Instance) => void
}

/**
 * Creates an editor in the element that receives `host` as its ref. The editor owns its text: rendering never writes
 * it, since a rendered value may be older than what was typed since. Tab indents; Escape, then Tab, leaves the editor.
 */
export function useCodeEditor<Instance extends CodeInstance, Options>(
  box: CodeEditorOptions<Instance, Options>,
): { host: RefObject<HTMLDivElement | null>; instance: RefObject<Instance | null> } {
  const { editors, source, grammar, label } = box
  const host = useRef<HTMLDivElement>(null)
  const instance = useRef<Instance | null>(null)
  const latest = useRef(box)
  const text = useRef(source.code)
  const revision = useRef(source.revision)
  const isLoading = useRef(false)

  useEffect(() => {
    latest.current = box
  })

  useEffect(() => {
    if (host.current === null) return
    const created = editors.create(host.current, latest.current.options)
    instance.current = created
    fill(created.getModel(), [...(latest.current.earlier ?? []), text.current])
    created.onDidChangeModelContent(() => {
      text.current = created.getModel()?.getValue().replaceAll('\r\n', '\n') ?? ''
      if (!isLoading.current) latest.current.onChange(text.current)
    })
    releaseKeyboard(created)
    latest.current.prepare?.(created)
    return () => {
      created.getModel()?.dispose()
      created.dispose()
      instance.current = null
    }
  }, [editors])

  useEffect(() => {
    if (source.revision === revision.current) return
    revision.current = source.revision
    text.current = source.code
    const model = instance.current?.getModel()
    if (model == null) return
    isLoading.current = true
    // Makes one undo restore exactly the previous text.
    model.pushStackElement()
    model.pushEditOperations(null, [{ range: model.getFullModelRange(), text: source.code }], () => null)
    model.pushStackElement()
    isLoading.current = false
  }, [source])

  useEffect(() => {
    const model = instance.current?.getModel()
    if (model != null) editors.setModelLanguage(model, grammar)
  }, [editors, grammar])

  useEffect(() => {
    instance.current?.updateOptions({ ariaLabel: label })
  }, [editors, label])

  return { host, instance }
}

/** Sets the first text, then applies each later text as an edit, so that undo steps back through them. */
function fill(model: CodeModel | null, [first = '', ...later]: readonly string[]): void {
  model?.setValue(first)
  let before = first
  for (const text of later) {
    if (text === before) continue
    const { start, end, inserted } = difference(before, text)
    const [from, to] = [model?.getPositionAt(start), model?.getPositionAt(end)]
    if (from === undefined || to === undefined) return
    const range = {
      startLineNumber: from.lineNumber,
      startColumn: from.column,
      endLineNumber: to.lineNumber,
      endColumn: to.column,
    }
    model?.pushStackElement()
    model?.pushEditOperations(null, [{ range, text: inserted }], () => null)
    before = text
  }
  model?.pushStackElement()
}

/** Returns the range in which two texts differ: the rest after removing their common prefix and suffix. */
function difference(before: string, after: string): { start: number; end: number; inserted: string } {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start += 1
  let same = 0
  while (same < shorter - start && before[before.length - 1 - same] === after[after.length - 1 - same]) same += 1
  return { start, end: before.length - same, inserted: after.slice(start, after.length - same) }
}

/** Lets Tab (and Shift+Tab) right after Escape move the focus out of the editor. */
function releaseKeyboard(instance: CodeInstance): void {
  let leaves = false
  const setLeaves = (next: boolean) => {
    if (next !== leaves) instance.updateOptions({ tabFocusMode: next })
    leaves = next
  }
  instance.onKeyDown(({ code }) => {
    if (code === 'Escape') setLeaves(true)
    else if (code !== 'Tab' && !code.startsWith('Shift')) setLeaves(false)
  })
  instance.onDidBlurEditorText(() => setLeaves(false))
}
