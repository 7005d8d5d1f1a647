import { Slot } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { openedOnDemand } from '../controls/opened-on-demand.ts'

export interface PopoverProps {
  trigger: ReactElement
  children: ReactNode
  'aria-label'?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

const { load, useOpening } = openedOnDemand<PopoverProps>(() =>
  import('./OpenedPopover.tsx').then((m) => m.OpenedPopover),
)
export { load as loadPopover }

/** A small panel that opens at a button. */
export function Popover(props: PopoverProps) {
  const { Opened, button } = useOpening()
  if (Opened !== null) return <Opened {...props} />
  return (
    <Slot.Root aria-haspopup="dialog" {...button}>
      {props.trigger}
    </Slot.Root>
  )
}
