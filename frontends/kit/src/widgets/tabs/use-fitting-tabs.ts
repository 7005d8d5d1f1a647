import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fittingTabs } from './fitting-tabs.rules.ts'

interface Sizes {
  roomPx: number
  /** Widths of the tabs and, last, of the overflow menu, in px. */
  widths: readonly number[]
}

interface FittingTabs {
  row: RefObject<HTMLElement | null>
  /** Holds an element as wide as each tab, and one as wide as the menu. */
  ruler: RefObject<HTMLDivElement | null>
  /** The places of the tabs that are shown in the row. */
  shown: readonly number[]
}

/**
 * Which tabs fit into their row, measured before the first paint and updated with window, texts and fonts. All of them
 * where there is no layout, as in tests.
 */
export function useFittingTabs(labels: string, open: number | null): FittingTabs {
  const row = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState<Sizes>({ roomPx: 0, widths: [] })
  useLayoutEffect(() => setSizes(measure(row.current, ruler.current)), [labels])
  useEffect(() => {
    const [bar, measured] = [row.current, ruler.current]
    if (bar === null || measured === null) return undefined
    const observer = new ResizeObserver(() => setSizes(measure(bar, measured)))
    observer.observe(bar)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  const { roomPx, widths } = sizes
  const shown = fittingTabs({ widths: widths.slice(0, -1), open, roomPx, menuPx: widths.at(-1) ?? 0 })
  return { row, ruler, shown }
}

function measure(row: HTMLElement | null, ruler: HTMLElement | null): Sizes {
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  // Half a pixel allows for rounding errors of the sums.
  return {
    roomPx: row === null ? 0 : widthOf(row) + 0.5,
    widths: Array.from(ruler?.children ?? [], widthOf),
  }
}
