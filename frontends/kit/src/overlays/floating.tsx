import { Popover as RadixPopover, Tooltip as RadixTooltip } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { styled } from 'styled-components'
import { floatingSurface } from '../controls/Select.styles.ts'
import { theme } from '../theme/theme.ts'

export interface TooltipProps {
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A short text on hover and focus. The shell provides the delay. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  return (
    <RadixTooltip.Root>
      <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
      <RadixTooltip.Portal>
        <Tip side={side} sideOffset={6} collisionPadding={8}>
          {content}
        </Tip>
      </RadixTooltip.Portal>
    </RadixTooltip.Root>
  )
}

export const TooltipProvider = RadixTooltip.Provider

const Tip = styled(RadixTooltip.Content)`
  max-width: 300px;
  padding: ${theme.space(1)} ${theme.space(2)};
  border-radius: 6px;
  background: ${theme.color.tooltip};
  color: ${theme.color.onTooltip};
  font-size: ${theme.size.tiny};
  z-index: ${theme.layer.toast};
`

export interface PopoverProps {
  trigger: ReactElement
  children: ReactNode
  'aria-label'?: string
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A small panel that opens at a button. */
export function Popover({
  trigger,
  children,
  side = 'bottom',
  align = 'start',
  open,
  onOpenChange,
  ...rest
}: PopoverProps) {
  return (
    <RadixPopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange })}
    >
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
