import {
  type PointerEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { lazyComponent } from '../../page/loading/lazy-component.tsx'
import type { RowPanelCardProps } from './RowPanelCard.tsx'

const RowPanelCard = lazyComponent<RowPanelCardProps>(() => import('./RowPanelCard.tsx').then((m) => m.RowPanelCard))

const openAfterMs = 350
const closeAfterMs = 80

/** How the rows of a list control its panel. */
export interface RowPanelHandle<T> {
  /** The pointer rests on a row, or the focus is in it. */
  enter: (row: T, element: HTMLElement) => void
  leave: () => void
}

interface RowPanelProps<T> {
  ref: Ref<RowPanelHandle<T>>
  rows: readonly T[]
  content: (row: T) => ReactNode
}

interface Shown<T> {
  row: T
  /** The rows that are shown; the panel closes when they change. */
  rows: readonly T[]
  topPx: number
  heightPx: number
}

/** The hover panel of a list. All rows share it, since a panel for each would cost more than the rows themselves. */
export function RowPanel<T>({ ref, rows, content }: RowPanelProps<T>) {
  const [shown, setShown] = useState<Shown<T> | null>(null)
  const [isFetched, setFetched] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (to: Shown<T> | null, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(to), afterMs)
  }
  const leave = () => change(null, closeAfterMs)
  useEffect(() => () => clearTimeout(timer.current), [])
  useImperativeHandle(ref, () => ({
    enter: (row, { offsetTop, offsetHeight }) => {
      // A list works without its panels.
      RowPanelCard.load().then(
        () => setFetched(true),
        () => undefined,
      )
      change({ row, rows, topPx: offsetTop, heightPx: offsetHeight }, openAfterMs)
    },
    leave,
  }))
  if (!isFetched || shown === null || shown.rows !== rows) return null
  return (
    <RowPanelCard
      key={rows.indexOf(shown.row)}
      topPx={shown.topPx}
      heightPx={shown.heightPx}
      onClose={() => setShown(null)}
      onEnter={() => clearTimeout(timer.current)}
      onLeave={leave}
    >
      {content(shown.row)}
    </RowPanelCard>
  )
}

/** Event handlers of a row that has a hover panel. */
export function rowPanelEvents<T>(panel: RefObject<RowPanelHandle<T> | null>, row: T) {
  const enter = ({ currentTarget }: { currentTarget: HTMLElement }) => panel.current?.enter(row, currentTarget)
  const leave = () => panel.current?.leave()
  return {
    onPointerEnter: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && enter(event),
    onPointerLeave: (event: PointerEvent<HTMLElement>) => event.pointerType !== 'touch' && leave(),
    onFocus: enter,
    onBlur: leave,
  }
}
