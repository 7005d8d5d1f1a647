import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
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
  /** The places of the tabs that are shown in the row; null in the first frame, before they are measured. */
  shown: readonly number[] | null
}

/**
 * Which tabs fit into their row, updated with window, texts and fonts. All of them where there is no layout, as in tests.
 *
 * @param open index of the current tab
 */
export function useFittingTabs(open: number | null): FittingTabs {
  const row = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [sizes, setSizes] = useState<Sizes | null>(null)
  useLayoutEffect(() => {
    const [bar, measured] = [row.current, ruler.current]
    if (bar === null || measured === null) return undefined
    // An observer is called after the layout of a frame. To measure at once would force a layout of the whole page within
    // the task that renders it, which is long enough on a slow phone.
    const observer = new ResizeObserver(() => setSizes(measure(bar, measured)))
    observer.observe(bar)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  if (sizes === null) return { row, ruler, shown: null }
  const { roomPx, widths } = sizes
  const shown = fittingTabs({ widths: widths.slice(0, -1), open, roomPx, menuPx: widths.at(-1) ?? 0 })
  return { row, ruler, shown }
}

function measure(row: HTMLElement, ruler: HTMLElement): Sizes {
  const widthOf = (element: Element) => element.getBoundingClientRect().width
  // Half a pixel allows for rounding errors of the sums.
  return { roomPx: widthOf(row) + 0.5, widths: Array.from(ruler.children, widthOf) }
}
