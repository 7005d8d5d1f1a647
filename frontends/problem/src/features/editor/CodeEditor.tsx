import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { attachKeyBindings, type CodeSource, theme, toast, useCodeEditor, useTheme } from '@verdict/ui'
import type { editor as Monaco } from '@verdict/ui/monaco'
import { paintedTheme } from './editor-themes.ts'
import type { CodeMarker, CodeMarkers } from './code-markers.ts'
import { acceptByTab, completionOptions, editor, KeyCode, KeyMod, MarkerSeverity } from './monaco.ts'
import { useEditorPreferences } from './editor-preferences.ts'

export interface CodeEditorProps {
  /** Where others find the editor. */
  handle: RefObject<Monaco.IStandaloneCodeEditor | null>
  source: CodeSource
  grammar: string
  label: string
  marks: CodeMarkers
  onChange: (code: string) => void
  onSubmit: () => void
}

/** Monaco, as wide and high as its place. */
export function CodeEditor({ handle, source, grammar, label, marks, onChange, onSubmit }: CodeEditorProps) {
  const submit = useRef(onSubmit)
  useEffect(() => {
    submit.current = onSubmit
  })
  const { host, instance } = useCodeEditor({
    ...{ editors: editor, options: optionsOf(label), source, grammar, label, onChange },
    prepare: (created) => {
      created.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, () => submit.current())
      acceptByTab(created)
    },
  })
  const { theme: chosen, fontSize, tabSize } = useEditorPreferences()
  const isPageDark = useTheme((state) => state.resolvedTheme === 'dark')
  const colors = paintedTheme(chosen, isPageDark)

  useEffect(() => {
    editor.setTheme(colors)
    instance.current?.updateOptions({ fontSize })
    instance.current?.getModel()?.updateOptions({ tabSize, indentSize: tabSize })
  }, [colors, fontSize, tabSize, instance])

  useMarkers(instance, marks)
  const status = useKeyBindings(instance)
  useEffect(() => {
    handle.current = instance.current
    return () => {
      handle.current = null
    }
  }, [handle, instance])

  return (
    <Place>
      <Host ref={host} data-testid="code-editor" />
      <Status ref={status} data-testid="editor-status" />
    </Place>
  )
}

/** Keys of Vim or Emacs where somebody has chosen them. Gives where Vim shows its mode. */
function useKeyBindings(instance: RefObject<Monaco.IStandaloneCodeEditor | null>): RefObject<HTMLDivElement | null> {
  const { t } = useTranslation('problem')
  const status = useRef<HTMLDivElement>(null)
  const keys = useEditorPreferences((state) => state.keys)
  useEffect(() => {
    const [target, place] = [instance.current, status.current]
    if (keys === 'standard' || target === null || place === null) return
    let isOver = false
    let detach: (() => void) | undefined
    attachKeyBindings(keys, target, place).then(
      (attached) => {
        if (isOver) attached()
        else detach = attached
      },
      () => toast.error(t('editor.keysAway')),
    )
    return () => {
      isOver = true
      detach?.()
      place.replaceChildren()
    }
  }, [instance, keys, t])
  return status
}

/** Shows marks as squiggles with their words on hover, and goes where somebody wants to be. */
function useMarkers(instance: RefObject<Monaco.IStandaloneCodeEditor | null>, { shown, goal }: CodeMarkers): void {
  useEffect(() => {
    const model = instance.current?.getModel()
    if (model == null) return
    const markers = shown
      .filter(({ line }) => line >= 1 && line <= model.getLineCount())
      .map((mark) => markerOf(mark, model))
    editor.setModelMarkers(model, 'judge', markers)
  }, [instance, shown])
  useEffect(() => {
    if (goal === null) return
    const position = { lineNumber: goal.line, column: goal.column }
    instance.current?.revealPositionInCenterIfOutsideViewport(position)
    instance.current?.setPosition(position)
    instance.current?.focus()
  }, [instance, goal])
}

/** From the column to the end of the word there, or the whole line where the column is not known. */
function markerOf({ line, column, severity, message }: CodeMarker, model: Monaco.ITextModel): Monaco.IMarkerData {
  const first = model.getLineFirstNonWhitespaceColumn(line)
  const word = column > 0 ? model.getWordAtPosition({ lineNumber: line, column }) : null
  return {
    message,
    severity: severity === 'error' ? MarkerSeverity.Error : MarkerSeverity.Warning,
    startLineNumber: line,
    startColumn: column > 0 ? column : Math.max(1, first),
    endLineNumber: line,
    endColumn: word?.endColumn ?? model.getLineMaxColumn(line),
  }
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
    ...completionOptions,
  }
}

const Place = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
`

const Host = styled.div`
  min-width: 0;
`

const Status = styled.div`
  padding: 2px ${theme.space(3)};
  border-top: ${theme.line};
  background: ${theme.color.sunken};
  color: ${theme.color.muted};
  font-family: ${theme.font.mono};
  font-size: ${theme.size.tiny};
  &:empty {
    display: none;
  }
  input {
    border: 0;
    outline: 0;
    background: transparent;
    color: inherit;
    font: inherit;
  }
`
