import { Popover as RadixPopover } from 'radix-ui'
import type { ReactNode, RefObject } from 'react'
import { styled } from 'styled-components'
import { theme } from '../../theme/theme.ts'
import type { TooltipProps } from './tooltip-props.ts'

export interface TooltipPanelProps extends Required<Pick<TooltipProps, 'side'>> {
  id: string
  anchor: RefObject<HTMLElement | null>
  onClose: () => void
  onPointerEnter: () => void
  onPointerLeave: () => void
  children: ReactNode
}

/** An open tooltip beside its anchor, which keeps the focus. */
export function TooltipPanel({ id, anchor, side, onClose, children, ...rest }: TooltipPanelProps) {
  return (
    <RadixPopover.Root open onOpenChange={onClose}>
      <RadixPopover.Anchor virtualRef={anchor} />
      <RadixPopover.Portal>
        <Panel
          {...rest}
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
        >
          {children}
        </Panel>
      </RadixPopover.Portal>
    </RadixPopover.Root>
  )
}

const Panel = styled(RadixPopover.Content)`
  max-width: 300px;
  padding: ${theme.space(1)} ${theme.space(2)};
  border-radius: 6px;
  background: ${theme.color.tooltip};
  color: ${theme.color.onTooltip};
  font-size: ${theme.size.tiny};
  z-index: ${theme.layer.toast};
`
