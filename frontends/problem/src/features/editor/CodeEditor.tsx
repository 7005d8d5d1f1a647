import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { type CodeSource, theme, useCodeEditor, useTheme } from '@verdict/ui'
import type { editor as Monaco } from '@verdict/ui/monaco'
import { paintedTheme } from './editor-themes.ts'
import { editor, KeyCode, KeyMod } from './monaco.ts'
import { useEditorChoices } from './editor-choices.ts'

export interface CodeEditorProps {
  source: CodeSource
  grammar: string
  label: string
  onChange: (code: string) => void
  onSubmit: () => void
}

/** Monaco, as wide and high as its place. */
export function CodeEditor({ source, grammar, label, onChange, onSubmit }: CodeEditorProps) {
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })
  const { host, instance } = useCodeEditor({
    ...{ editors: editor, options: optionsOf(label), source, grammar, label, onChange },
    prepare: (created) => created.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, () => submit.current()),
  })
  const { theme: chosen, fontSize, tabSize } = useEditorChoices()
  const isPageDark = useTheme((state) => state.resolvedTheme === 'dark')
  const colors = paintedTheme(chosen, isPageDark)

  useEffect(() => {
    editor.setTheme(colors)
    instance.current?.updateOptions({ fontSize })
    instance.current?.getModel()?.updateOptions({ tabSize, indentSize: tabSize })
  }, [colors, fontSize, tabSize, instance])

  return <Host ref={host} data-testid="code-editor" />
}

function optionsOf(label: string): Monaco.IStandaloneEditorConstructionOptions {
  return {
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
  }
}

const Host = styled.div`
  position: absolute;
  inset: 0;
`
