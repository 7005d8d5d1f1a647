import { HoverCard } from 'radix-ui'
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
import { styled } from 'styled-components'
import { floatingSurface } from '../controls/Select.tsx'
import { theme } from '../theme/theme.ts'

const openAfterMs = 350
const closeAfterMs = 80

/** What the rows of a list tell its panel. */
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
  /** Of these rows: a panel does not stay over rows that came after. */
  rows: readonly T[]
  topPx: number
  heightPx: number
}

/** One panel for all rows of a list, shown at the row that is looked at. One for each would cost more than the rows. */
export function RowPanel<T>({ ref, rows, content }: RowPanelProps<T>) {
  const [shown, setShown] = useState<Shown<T> | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const change = (to: Shown<T> | null, afterMs: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(to), afterMs)
  }
  const leave = () => change(null, closeAfterMs)
  useEffect(() => () => clearTimeout(timer.current), [])
  useImperativeHandle(ref, () => ({
    enter: (row, { offsetTop, offsetHeight }) =>
      change({ row, rows, topPx: offsetTop, heightPx: offsetHeight }, openAfterMs),
    leave,
  }))
  if (shown === null || shown.rows !== rows) return null
  return (
    <HoverCard.Root key={rows.indexOf(shown.row)} open onOpenChange={(isOpen) => !isOpen && setShown(null)}>
      <HoverCard.Trigger asChild>
        <VirtualRows aria-hidden style={{ top: shown.topPx, height: shown.heightPx }} />
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <Panel
          side="bottom"
          align="end"
          sideOffset={2}
          collisionPadding={12}
          onPointerEnter={() => clearTimeout(timer.current)}
          onPointerLeave={(event) => {
            // The card has timers of its own, which know nothing of the rows.
            event.preventDefault()
            leave()
          }}
        >
          {content(shown.row)}
        </Panel>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}

/** The handlers of a row that has a panel. */
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

/** Lies over the row that the panel belongs to. */
const VirtualRows = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  pointer-events: none;
`

const Panel = styled(HoverCard.Content)`
  ${floatingSurface}
  padding: ${theme.space(3)};
  @media (hover: none) {
    display: none;
  }
`
