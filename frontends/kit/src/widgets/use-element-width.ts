import { type RefObject, useEffect, useRef, useState } from 'react'

/** The width of an element in px, followed as it changes; `guessPx` until it has been measured. */
export function useElementWidth(guessPx: number): [ref: RefObject<HTMLDivElement | null>, widthPx: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(guessPx)
  useEffect(() => {
    if (ref.current === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidthPx(Math.max(1, entry.contentRect.width))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, widthPx]
}
