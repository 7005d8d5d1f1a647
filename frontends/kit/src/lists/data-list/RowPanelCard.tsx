import { HoverCard } from 'radix-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { floatingSurface } from '../../controls/Select.styles.ts'
import { media, theme } from '../../theme/theme.ts'

export interface RowPanelCardProps {
  /** Position of its row within the list. */
  topPx: number
  heightPx: number
  children: ReactNode
  onClose: () => void
  onEnter: () => void
  onLeave: () => void
}

/** The open hover panel; its code is loaded with the first one. */
export function RowPanelCard({ topPx, heightPx, children, onClose, onEnter, onLeave }: RowPanelCardProps) {
  return (
    <HoverCard.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <HoverCard.Trigger asChild>
        <PositionAnchor aria-hidden style={{ top: topPx, height: heightPx }} />
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <Panel
          side="bottom"
          align="end"
          sideOffset={2}
          collisionPadding={12}
          onPointerEnter={onEnter}
          onPointerLeave={(event) => {
            // The card has its own timers, which do not know the rows.
            event.preventDefault()
            onLeave()
          }}
        >
          {children}
        </Panel>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}

/** Covers the row that the panel is positioned at. */
const PositionAnchor = styled.div`
  position: absolute;
  left: 0;
  right: 0;
  pointer-events: none;
`

const Panel = styled(HoverCard.Content)`
  ${floatingSurface}
  padding: ${theme.space(3)};
  ${media.noHover} {
    display: none;
  }
`
