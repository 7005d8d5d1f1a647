import { Slot } from 'radix-ui'
import { openedOnDemand } from '../../controls/opened-on-demand.ts'
import type { PopoverProps } from './popover-props.ts'

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
