import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { breakpoints } from '@verdict/ui'
import { useIsNarrow } from '../../../layout/use-is-narrow.ts'
import { editorKindOf, useEditorPreferences } from '../../code-editor/editor-preferences.ts'
import type { FullEditorProps } from './FullEditor.tsx'
import type { TextareaEditor, EditorSnapshot } from '../../light-editor/textarea-editor.ts'
import { statementPainted } from '../../code-editor/statement-paint.ts'

interface FullEditor {
  Editor: ComponentType<FullEditorProps>
  /** Contains the state of the light editor; null if there was none. */
  handover: EditorSnapshot | null
}

/** After this time of reading on a desktop, Monaco replaces the light editor in advance. */
const idleMs = 15_000
const againAfterMs = 100

/** Whether the light editor is the default. */
export function useIsPhone(): boolean {
  const isNarrow = useIsNarrow(breakpoints.phonePx)
  const [isTouch] = useState(() => window.matchMedia('(pointer: coarse)').matches)
  return isNarrow || isTouch
}

/**
 * Loads Monaco and returns it once the light editor can be replaced without interrupting typing, composition or
 * selection. `want` is called when the reader turns to the editor.
 */
export function useFullEditor(pad: RefObject<TextareaEditor | null>): { full: FullEditor | null; want: () => void } {
  const isPhone = useIsPhone()
  const preferences = useEditorPreferences()
  const isFull = editorKindOf(preferences, isPhone) === 'full'
  const isChosen = preferences.keys !== 'standard' || (isPhone && preferences.editor === 'full')
  const [isRequested, setRequested] = useState(false)
  const [full, setFull] = useState<FullEditor | null>(null)
  useIdle(isFull && !isPhone, () => setRequested(true))
  const isDue = isFull && (isRequested || isChosen)
  useEffect(() => {
    if (!isDue) return
    // The next time the user focuses the editor, it tries again.
    const stop = exchange(pad, setFull, () => setRequested(false))
    return () => {
      stop()
      setFull(null)
    }
  }, [isDue, pad])
  return { full, want: () => setRequested(true) }
}

function exchange(
  pad: RefObject<TextareaEditor | null>,
  show: (full: FullEditor) => void,
  onFailed: () => void,
): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const exchangeWhenCalm = (Editor: FullEditor['Editor']) => {
    if (isOver) return
    if (pad.current?.isIdle() === false) {
      timer = setTimeout(exchangeWhenCalm, againAfterMs, Editor)
      return
    }
    // Replaces the editor in a single task, so that no key is lost in between.
    flushSync(() => show({ Editor, handover: pad.current?.takeSnapshot() ?? null }))
  }
  statementPainted()
    .then(() => import('./FullEditor.tsx'))
    .then(({ FullEditor: Editor }) => exchangeWhenCalm(Editor), onFailed)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Calls back after a time without interaction; not with a data saver. */
function useIdle(isEnabled: boolean, onIdle: () => void): void {
  useEffect(() => {
    if (!isEnabled || savesData()) return
    const timer = setTimeout(onIdle, idleMs)
    return () => clearTimeout(timer)
    // The first reading of `onIdle` does: it only sets a state.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isEnabled])
}

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  )
}
