import { type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { styled } from 'styled-components'
import { attachKeyBindings, theme, toast, useTheme } from '@verdict/ui'
import { useCodeEditor } from '@verdict/ui/code-editor'
import type { editor as Monaco } from '@verdict/ui/monaco'
import { paintedTheme } from '../../code-editor/editor-themes.ts'
import type { CodeMarker, CodeMarkers } from '../../code-editor/code-markers.ts'
import { type EditorProps, useFirstSource } from '../../code-editor/editor-props.ts'
import type { EditorSnapshot } from '../../light-editor/textarea-editor.ts'
import { acceptByTab, completionOptions, editor, KeyCode, KeyMod, MarkerSeverity } from './monaco.ts'
import { lineHeightOf, useEditorPreferences } from '../../code-editor/editor-preferences.ts'

export interface FullEditorProps extends EditorProps {
  /** Contains the state of the light editor that this one replaces. */
  handover: EditorSnapshot | null
}

/** Monaco, which fills its container. Takes over caret, scroll position and undo history of the light editor. */
export function FullEditor({ handle, getCode, handover, grammar, label, marks, onChange, ...rest }: FullEditorProps) {
  const submit = useRef(rest.onSubmit)
  useEffect(() => {
    submit.current = rest.onSubmit
  })
  const source = useFirstSource(rest.source, getCode)
  const { theme: chosen, fontSize, tabSize } = useEditorPreferences()
  const isPageDark = useTheme((state) => state.resolvedTheme === 'dark')
  const colors = paintedTheme(chosen, isPageDark)
  const { host, instance } = useCodeEditor({
    editors: editor,
    options: optionsOf(label, fontSize),
    source,
    grammar,
    label,
    onChange,
    earlier: handover?.text === source.code ? handover.earlier : [],
    prepare: (created) => {
      editor.setTheme(colors)
      created.addCommand(KeyMod.CtrlCmd | KeyCode.Enter, () => submit.current())
      acceptByTab(created)
      if (handover?.text === source.code) takeOver(created, handover)
    },
  })

  useEffect(() => {
    editor.setTheme(colors)
    instance.current?.updateOptions({ fontSize, lineHeight: lineHeightOf(fontSize) })
    instance.current?.getModel()?.updateOptions({ tabSize, indentSize: tabSize })
  }, [colors, fontSize, tabSize, instance])

  useMarkers(instance, marks)
  const status = useKeyBindings(instance)
  useHandle(handle, instance)

  return (
    <Place>
      <Host ref={host} />
      <Status ref={status} data-testid="editor-status" />
    </Place>
  )
}

function takeOver(instance: Monaco.IStandaloneCodeEditor, handover: EditorSnapshot): void {
  const model = instance.getModel()
  if (model === null) return
  const start = model.getPositionAt(handover.start)
  const end = model.getPositionAt(handover.end)
  const [anchor, caret] = handover.isBackward ? [end, start] : [start, end]
  instance.setSelection({
    selectionStartLineNumber: anchor.lineNumber,
    selectionStartColumn: anchor.column,
    positionLineNumber: caret.lineNumber,
    positionColumn: caret.column,
  })
  instance.setScrollPosition({ scrollTop: handover.scrollTop, scrollLeft: handover.scrollLeft })
  if (handover.hasFocus) instance.focus()
}

function useHandle(handle: EditorProps['handle'], instance: RefObject<Monaco.IStandaloneCodeEditor | null>): void {
  useEffect(() => {
    handle.current = {
      getText: () => instance.current?.getModel()?.getValue().replaceAll('\r\n', '\n') ?? '',
      replaceText: (text) => instance.current !== null && replaceAll(instance.current, text),
      focus: () => instance.current?.focus(),
    }
    return () => {
      handle.current = null
    }
  }, [handle, instance])
}

/** Replaces the text as one undoable edit and keeps the cursor on its line. */
function replaceAll(instance: Monaco.IStandaloneCodeEditor, text: string): void {
  const model = instance.getModel()
  if (model === null || model.getValue() === text) return
  const position = instance.getPosition()
  instance.pushUndoStop()
  instance.executeEdits('format', [{ range: model.getFullModelRange(), text }])
  instance.pushUndoStop()
  if (position !== null) {
    instance.setPosition(model.validatePosition(position))
    instance.revealPositionInCenterIfOutsideViewport(position)
  }
}

/** Applies key bindings of Vim or Emacs; returns the element for Vim's status. */
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

/** Shows markers as squiggles with their message on hover, and reveals a requested position. */
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

/** A Monaco marker from the column to the end of the word, or of the whole line if the column is unknown. */
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

function optionsOf(label: string, fontSize: number): Monaco.IStandaloneEditorConstructionOptions {
  return {
    value: '',
    ariaLabel: label,
    automaticLayout: true,
    fontFamily: theme.font.mono,
    fontLigatures: false,
    fontSize,
    lineHeight: lineHeightOf(fontSize),
    glyphMargin: false,
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
