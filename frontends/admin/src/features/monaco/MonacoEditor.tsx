import { useEffect } from 'react'
import { styled } from 'styled-components'
import { theme, useTheme } from '@verdict/ui'
import { type CodeSource, useCodeEditor } from '@verdict/ui/code-editor'
import type { editor as Monaco } from '@verdict/ui/monaco'
import { acceptByTab, completionOptions, editor } from './monaco.ts'

export interface MonacoEditorProps {
  source: CodeSource
  grammar: 'c' | 'cpp' | 'python'
  label: string
  onChange: (code: string) => void
}

/** Monaco as a form field. Escape, then Tab, leaves it. */
export function MonacoEditor({ source, grammar, label, onChange }: MonacoEditorProps) {
  const { host } = useCodeEditor({
    editors: editor,
    options: optionsOf(label),
    source,
    grammar,
    label,
    onChange,
    prepare: acceptByTab,
  })
  const resolvedTheme = useTheme((state) => state.resolvedTheme)

  useEffect(() => {
    editor.setTheme(resolvedTheme === 'dark' ? 'vs-dark' : 'vs')
  }, [resolvedTheme])

  return <Host ref={host} data-testid="program-editor" />
}

function optionsOf(label: string): Monaco.IStandaloneEditorConstructionOptions {
  return {
    value: '',
    ariaLabel: label,
    automaticLayout: true,
    fontFamily: theme.font.mono,
    fontSize: 13,
    fontLigatures: false,
    lineNumbersMinChars: 3,
    minimap: { enabled: false },
    detectIndentation: false,
    scrollBeyondLastLine: false,
    fixedOverflowWidgets: true,
    stickyScroll: { enabled: false },
    // At the end of the code, the wheel scrolls the page.
    scrollbar: { alwaysConsumeMouseWheel: false },
    padding: { top: 8, bottom: 8 },
    ...completionOptions,
  }
}

const Host = styled.div`
  position: absolute;
  inset: 0;
`
