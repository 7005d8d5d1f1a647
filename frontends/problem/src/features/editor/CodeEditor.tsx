import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { theme, useTheme } from '@verdict/ui'
import { editor, KeyCode, KeyMod } from './monaco.ts'
import { paintedTheme } from './editor-themes.ts'
import { useEditorChoices } from './editor-choices.ts'

export interface CodeEditorProps {
  code: string
  grammar: string
  label: string
  onChange: (code: string) => void
  onSubmit: () => void
}

/** Monaco, as wide and high as its place. */
export function CodeEditor({ code, grammar, label, onChange, onSubmit }: CodeEditorProps) {
  const host = useRef<HTMLDivElement>(null)
  const instance = useRef<editor.IStandaloneCodeEditor | null>(null)
  const handlers = useRef({ onChange, onSubmit })
  const { theme: chosen, fontSize, tabSize } = useEditorChoices()
  const colors = paintedTheme(
    chosen,
    useTheme((state) => state.painted === 'dark'),
  )

  useEffect(() => {
    handlers.current = { onChange, onSubmit }
  })

  useEffect(() => {
    if (host.current === null) return
    const created = createEditor(host.current, label)
    instance.current = created
    created.onDidChangeModelContent(() => handlers.current.onChange(created.getValue()))
    created.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, () => handlers.current.onSubmit())
    return () => {
      created.getModel()?.dispose()
      created.dispose()
      instance.current = null
    }
  }, [label])

  useEffect(() => {
    // Typing itself comes back as a prop; only what came from elsewhere is set, as one step that can be undone.
    const model = instance.current?.getModel()
    if (model == null || model.getValue() === code) return
    model.pushEditOperations([], [{ range: model.getFullModelRange(), text: code }], () => null)
  }, [code, label])

  useEffect(() => {
    const model = instance.current?.getModel()
    if (model != null) editor.setModelLanguage(model, grammar)
  }, [grammar, label])

  useEffect(() => {
    editor.setTheme(colors)
    instance.current?.updateOptions({ fontSize })
    instance.current?.getModel()?.updateOptions({ tabSize, indentSize: tabSize })
  }, [colors, fontSize, tabSize, label])

  return <Host ref={host} data-testid="code-editor" />
}

function createEditor(host: HTMLElement, label: string): editor.IStandaloneCodeEditor {
  return editor.create(host, {
    value: '',
    ariaLabel: label,
    automaticLayout: true,
    fontFamily: theme.font.mono,
    fontLigatures: false,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    padding: { top: 12, bottom: 12 },
    renderLineHighlight: 'line',
    scrollBeyondLastLine: false,
    fixedOverflowWidgets: true,
    stickyScroll: { enabled: false },
    detectIndentation: false,
    wordBasedSuggestions: 'currentDocument',
    quickSuggestions: { other: true, comments: false, strings: false },
  })
}

const Host = styled.div`
  position: absolute;
  inset: 0;
`
