import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { theme, useTheme } from '@verdict/ui'
import { editor } from './monaco.ts'

export interface MonacoBoxProps {
  code: string
  grammar: 'c' | 'cpp' | 'python'
  label: string
  onChange: (code: string) => void
}

/** Monaco as a field of a form. Tab moves the focus on after Ctrl+M, as everywhere in it. */
export function MonacoBox({ code, grammar, label, onChange }: MonacoBoxProps) {
  const host = useRef<HTMLDivElement>(null)
  const instance = useRef<editor.IStandaloneCodeEditor | null>(null)
  const handler = useRef(onChange)
  const painted = useTheme((state) => state.painted)

  useEffect(() => {
    handler.current = onChange
  })

  useEffect(() => {
    if (host.current === null) return
    const created = editor.create(host.current, {
      ...{ value: '', ariaLabel: label, automaticLayout: true, fontFamily: theme.font.mono, fontSize: 13 },
      ...{ fontLigatures: false, lineNumbersMinChars: 3, minimap: { enabled: false }, detectIndentation: false },
      ...{ scrollBeyondLastLine: false, fixedOverflowWidgets: true, stickyScroll: { enabled: false } },
      // The page scrolls on where the code ends.
      scrollbar: { alwaysConsumeMouseWheel: false },
      padding: { top: 8, bottom: 8 },
    })
    instance.current = created
    created.onDidChangeModelContent(() => handler.current(created.getValue()))
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
    editor.setTheme(painted === 'dark' ? 'vs-dark' : 'vs')
  }, [painted, label])

  return <Host ref={host} data-testid="program-editor" />
}

const Host = styled.div`
  position: absolute;
  inset: 0;
`
