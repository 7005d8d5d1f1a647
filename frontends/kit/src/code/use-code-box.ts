import { type RefObject, useEffect, useRef } from 'react'

/** What a screen needs of an editor's text. Monaco has it; the kit itself brings no editor. */
interface CodeModel {
  getValue(): string
  getFullModelRange(): { startLineNumber: number; startColumn: number; endLineNumber: number; endColumn: number }
  pushEditOperations(
    before: null,
    edits: { range: ReturnType<CodeModel['getFullModelRange']>; text: string }[],
    cursor: () => null,
  ): unknown
  dispose(): void
}

interface CodeInstance {
  getValue(): string
  getModel(): CodeModel | null
  onDidChangeModelContent(listener: () => void): unknown
  onKeyDown(listener: (event: { code: string }) => void): unknown
  onDidBlurEditorText(listener: () => void): unknown
  updateOptions(options: { tabFocusMode: boolean }): void
  dispose(): void
}

/** The `editor` module of Monaco, as far as it is used here. */
interface CodeEditors<Instance, Options> {
  create(host: HTMLElement, options: Options): Instance
  setModelLanguage(model: CodeModel, grammar: string): void
}

export interface CodeBox<Instance, Options> {
  editors: CodeEditors<Instance, Options>
  /** Read when the editor is made: another `label` makes another one. */
  options: Options
  code: string
  grammar: string
  label: string
  onChange: (code: string) => void
  /** Called with each editor that is made. */
  prepare?: (instance: Instance) => void
}

/** An editor in the element that `host` is given to, which holds `code`, tells of what is typed and keeps no keyboard in. */
export function useCodeBox<Instance extends CodeInstance, Options>(
  box: CodeBox<Instance, Options>,
): { host: RefObject<HTMLDivElement | null>; instance: RefObject<Instance | null> } {
  const { editors, code, grammar, label } = box
  const host = useRef<HTMLDivElement>(null)
  const instance = useRef<Instance | null>(null)
  const latest = useRef(box)

  useEffect(() => {
    latest.current = box
  })

  useEffect(() => {
    if (host.current === null) return
    const created = editors.create(host.current, latest.current.options)
    instance.current = created
    created.onDidChangeModelContent(() => {
      const value = created.getValue()
      // What came from outside is no change: nobody has typed it.
      if (!isSameCode(value, latest.current.code)) latest.current.onChange(value)
    })
    letKeyboardOut(created)
    latest.current.prepare?.(created)
    return () => {
      created.getModel()?.dispose()
      created.dispose()
      instance.current = null
    }
  }, [editors, label])

  useEffect(() => {
    // Typing itself comes back as a prop; only what came from elsewhere is set, as one step that can be undone.
    const model = instance.current?.getModel()
    if (model == null || isSameCode(model.getValue(), code)) return
    model.pushEditOperations(null, [{ range: model.getFullModelRange(), text: code }], () => null)
  }, [code, label])

  useEffect(() => {
    const model = instance.current?.getModel()
    if (model != null) editors.setModelLanguage(model, grammar)
  }, [editors, grammar, label])

  return { host, instance }
}

/** Tab indents; right after Escape it goes on to what follows the editor, Shift+Tab to what is before it. */
function letKeyboardOut(instance: CodeInstance): void {
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

/** Editors end lines in their own way. */
function isSameCode(one: string, other: string): boolean {
  return one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n')
}
