import { Slot } from 'radix-ui'
import { lazyOverlay } from '../../controls/lazy-overlay.ts'
import type { PopoverProps } from './popover-props.ts'

const { load, useOpening } = lazyOverlay<PopoverProps>(() => import('./LoadedPopover.tsx').then((m) => m.LoadedPopover))
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
