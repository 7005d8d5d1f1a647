import { HoverCard } from 'radix-ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { floatingSurface, theme } from '@verdict/ui'
import { useWidgetsText } from '../texts/use-widgets-text.ts'

export interface UserHoverCardProps {
  name: string
  /** The pointer has moved onto the card. */
  onEnter: () => void
  onLeave: () => void
  onClose: () => void
  children: ReactNode
}

/** An open hover card, positioned at its parent element, which contains the user's name. */
export function UserHoverCard({ name, onEnter, onLeave, onClose, children }: UserHoverCardProps) {
  const t = useWidgetsText()
  return (
    <HoverCard.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <HoverCard.Trigger asChild>
        <PositionAnchor aria-hidden />
      </HoverCard.Trigger>
      <HoverCard.Portal>
        <Surface
          sideOffset={6}
          collisionPadding={12}
          role="group"
          aria-label={t('user.card', { name })}
          onPointerEnter={onEnter}
          onPointerLeave={(event) => {
            // The card has its own timers, which do not know the name.
            event.preventDefault()
            onLeave()
          }}
        >
          {children}
        </Surface>
      </HoverCard.Portal>
    </HoverCard.Root>
  )
}

const PositionAnchor = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`

const Surface = styled(HoverCard.Content)`
  ${floatingSurface}
  min-width: 240px;
  max-width: min(340px, 92vw);
  padding: ${theme.space(4)};
`
