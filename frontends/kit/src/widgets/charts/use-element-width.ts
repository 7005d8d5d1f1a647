import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** Width of an element in px, updated as it changes; `guessPx` before the first measurement. */
export function useElementWidth(guessPx: number): [ref: RefObject<HTMLDivElement | null>, widthPx: number] {
  const ref = useRef<HTMLDivElement>(null)
  const [widthPx, setWidthPx] = useState(guessPx)
  // Measures before painting, or the chart would move from its initial guess.
  useLayoutEffect(() => {
    if (ref.current === null) return
    setWidthPx((guess) => ref.current?.clientWidth || guess)
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidthPx(Math.max(1, entry.contentRect.width))
    })
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return [ref, widthPx]
}
