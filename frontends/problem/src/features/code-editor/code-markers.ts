import { useCallback, useMemo, useRef, useState } from 'react'

/** A compiler or runtime message at a position in the code. Lines and columns count from 1; column 0: unknown. */
export interface CodeMarker {
  line: number
  column: number
  severity: string
  message: string
}

export interface CodeMarkers {
  shown: readonly CodeMarker[]
  /** A place that the editor is to go to; another object for each time. */
  goal: { line: number; column: number } | null
  /** Marks places of a program, unless it has been changed since. */
  show: (code: string, marks: readonly CodeMarker[]) => void
  clear: () => void
  goTo: (mark: { line: number; column: number }) => void
}

/** Markers that are shown in the editor. */
export function useCodeMarkers(getCode: () => string): CodeMarkers {
  const [shown, setShown] = useState<readonly CodeMarker[]>([])
  const [goal, setGoal] = useState<CodeMarkers['goal']>(null)
  const hasMarks = useRef(false)
  const set = useCallback((marks: readonly CodeMarker[]) => {
    if (marks.length === 0 && !hasMarks.current) return
    hasMarks.current = marks.length > 0
    setShown(marks)
  }, [])
  return useMemo(
    () => ({
      shown,
      goal,
      show: (code, marks) => set(getCode() === code ? marks : []),
      clear: () => set([]),
      goTo: ({ line, column }) => setGoal({ line, column: Math.max(1, column) }),
    }),
    [shown, goal, getCode, set],
  )
}

const placeOfException = /\((.+), line (\d+)\)$/

/** The marker of an exception in a judge's message: `… (ZeroDivisionError, line 3)`. */
export function markerOfException(message: string): CodeMarker[] {
  const [, name, line] = placeOfException.exec(message) ?? []
  return name === undefined ? [] : [{ line: Number(line), column: 0, severity: 'error', message: name }]
}
