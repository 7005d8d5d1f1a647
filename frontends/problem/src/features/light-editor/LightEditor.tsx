import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTheme } from '@verdict/ui'
import type { CodeMarker } from '../code-editor/code-markers.ts'
import type { EditorProps } from '../code-editor/editor-props.ts'
import { lineHeightOf, useEditorPreferences } from '../code-editor/editor-preferences.ts'
import { themeOf } from '../code-editor/editor-themes.ts'
import { type TextareaEditor, createTextareaEditor } from './textarea-editor.ts'
import { CodeArea, HighlightLayer, Gutter, GutterMark, LineNumbers, EditorFrame } from './LightEditor.styles.ts'
import { useHighlighting } from './use-highlighting.ts'

export interface LightEditorProps extends EditorProps {
  /** The editor that replaces this one reads its state from here. */
  pad: RefObject<TextareaEditor | null>
  /** Called when somebody is about to write. */
  onFocus: () => void
}

/** A textarea with line numbers and highlighting. Available at once, and better than Monaco on touch screens. */
export function LightEditor({ pad, handle, source, language, label, marks, onChange, onFocus }: LightEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(source.code)
  const { theme: chosen, fontSize, tabSize } = useEditorPreferences()
  const colors = themeOf(
    chosen,
    useTheme((state) => state.resolvedTheme === 'dark'),
  )
  const change = (next: string, isLoaded: boolean) => {
    setText(next)
    if (!isLoaded) onChange(next)
  }
  useTextareaEditor({ area, pad, handle, onChange: change })
  useLoadedSource(pad, source)
  useGoal(pad, marks.goal)
  const [isEntered, setEntered] = useState(false)
  const html = useHighlighting(text, language, isEntered)
  const [scroll, setScroll] = useState({ top: 0, left: 0 })
  const lineHeight = lineHeightOf(fontSize)
  return (
    <EditorFrame $colors={colors} style={{ fontSize, lineHeight: `${lineHeight}px`, tabSize }}>
      <CodeArea
        ref={area}
        aria-label={label}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        wrap="off"
        defaultValue={source.code}
        $isHighlighted={html !== null}
        onFocus={() => {
          setEntered(true)
          onFocus()
        }}
        onScroll={({ currentTarget }) => setScroll({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft })}
      />
      {html !== null && (
        <HighlightLayer aria-hidden>
          <pre
            style={{ transform: `translate(${-scroll.left}px, ${-scroll.top}px)` }}
            // The highlighter escapes all text.
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </HighlightLayer>
      )}
      <EditorGutter text={text} marks={marks.shown} topPx={scroll.top} lineHeight={lineHeight} />
    </EditorFrame>
  )
}

interface EditorGutterProps {
  text: string
  marks: readonly CodeMarker[]
  /** How far the text is scrolled. */
  topPx: number
  lineHeight: number
}

function EditorGutter({ text, marks, topPx, lineHeight }: EditorGutterProps) {
  return (
    <Gutter aria-hidden>
      <LineNumbers style={{ transform: `translateY(${-topPx}px)` }}>
        {numbersOf(text)}
        {marks.map((mark) => (
          <GutterMark
            key={`${mark.line}:${mark.column}:${mark.message}`}
            $severity={severityOf(mark)}
            title={mark.message}
            style={{ top: (mark.line - 1) * lineHeight, height: lineHeight }}
          />
        ))}
      </LineNumbers>
    </Gutter>
  )
}

function numbersOf(text: string): string {
  return Array.from(text.split('\n'), (_, index) => index + 1).join('\n')
}

function severityOf({ severity }: CodeMarker): 'error' | 'warning' {
  return severity === 'error' ? 'error' : 'warning'
}

interface PadSetup {
  area: RefObject<HTMLTextAreaElement | null>
  pad: RefObject<TextareaEditor | null>
  handle: EditorProps['handle']
  onChange: (text: string, isLoaded: boolean) => void
}

function useTextareaEditor({ area, pad, handle, onChange }: PadSetup): void {
  const change = useEffectEvent(onChange)
  useLayoutEffect(() => {
    const element = area.current
    if (element === null) return
    const started = createTextareaEditor(element, {
      onChange: (text, isLoaded) => change(text, isLoaded),
      tabSize: () => useEditorPreferences.getState().tabSize,
    })
    pad.current = started
    handle.current = {
      getText: () => element.value,
      replaceText: started.replaceText,
      focus: () => element.focus(),
    }
    return () => {
      started.end()
      pad.current = null
      handle.current = null
    }
  }, [area, pad, handle])
}

/** Shows another program when one is loaded. */
function useLoadedSource(pad: RefObject<TextareaEditor | null>, source: EditorProps['source']): void {
  const revision = useRef(source.revision)
  useEffect(() => {
    if (source.revision === revision.current) return
    revision.current = source.revision
    pad.current?.load(source.code)
  }, [pad, source])
}

function useGoal(pad: RefObject<TextareaEditor | null>, goal: EditorProps['marks']['goal']): void {
  const reached = useRef(goal)
  useEffect(() => {
    if (goal === null || goal === reached.current) return
    reached.current = goal
    pad.current?.goTo(goal.line, goal.column)
  }, [pad, goal])
}
