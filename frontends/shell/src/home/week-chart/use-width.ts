import { type RefObject, useEffect, useState } from 'react'

/** The width of an element in px, followed as it changes; a guess until it has been measured. */
export function useWidth(element: RefObject<HTMLElement | null>, guessPx: number): number {
  const [width, setWidth] = useState(guessPx)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry !== undefined) setWidth(Math.max(1, entry.contentRect.width))
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
