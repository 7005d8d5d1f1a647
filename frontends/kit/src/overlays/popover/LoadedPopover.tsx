import { Popover as RadixPopover } from 'radix-ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { styled } from 'styled-components'
import { floatingSurface } from '../../controls/Select.styles.ts'
import { theme } from '../../theme/theme.ts'
import type { PopoverProps } from './popover-props.ts'

/** The whole `Popover`, loaded when it is first opened; it is open when it mounts. */
export function LoadedPopover({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  ...rest
}: PopoverProps) {
  const [isOpen, setOpen] = useState(true)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const notifyOpened = useEffectEvent(() => {
    onOpenChange?.(true)
  })
  useEffect(() => notifyOpened(), [])
  return (
    <RadixPopover.Root open={open ?? isOpen} onOpenChange={change}>
      <RadixPopover.Trigger asChild>{trigger}</RadixPopover.Trigger>
      <RadixPopover.Portal>
        <PopoverPanel {...rest} side={side} align={align} sideOffset={6} collisionPadding={8}>
          {children}
        </PopoverPanel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

const PopoverPanel = styled(RadixPopover.Content)`
  ${floatingSurface}
  padding: ${theme.space(4)};
  max-width: min(420px, 94vw);
  outline: none;
`
