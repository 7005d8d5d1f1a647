import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '@verdict/ui'
import type { UserCardProps } from './UserCard.tsx'
import { useHoverCard, UserHoverCard } from './use-hover-card.ts'
import type { UserSummary } from './UserLinkView.tsx'

const UserCard = lazyComponent<UserCardProps>(async () => (await import('./UserCard.tsx')).UserCard)

export interface UserCards {
  /** Event handlers for an element that contains all names. */
  events: ReturnType<typeof eventsOf>
  /** Renders the hover card of the name with this key; null while that card is closed. */
  cardOf: (key: string, user: UserSummary) => ReactNode
}

/**
 * One hover card for all names of a large table, where a `UserLink` in each row would be too slow to render. A name is an
 * element with the attribute `data-user`, its key, inside of a positioned element.
 */
export function useUserCards(): UserCards {
  const [key, setKey] = useState('')
  const card = useHoverCard(UserCard.load)
  const { isOpen, stay, leave, close } = card
  const look = (next: string) => {
    if (next === key) return
    close()
    setKey(next)
  }
  return {
    events: eventsOf(card, look),
    cardOf: (one, user) =>
      isOpen && one === key ? (
        <Suspense>
          <UserHoverCard name={user.username} onEnter={stay} onLeave={leave} onClose={close}>
            <UserCard user={user} />
          </UserHoverCard>
        </Suspense>
      ) : null,
  }
}

function eventsOf({ events }: ReturnType<typeof useHoverCard>, look: (key: string) => void) {
  /** Handles an event if it comes from a name. */
  const atName =
    <E extends { target: EventTarget }>(react: (event: E) => unknown, isNew = false) =>
    (event: E): void => {
      const key = keyAt(event.target)
      if (key === undefined) return
      if (isNew) look(key)
      react(event)
    }
  return {
    onPointerOver: atName<PointerEvent>(events.onPointerEnter, true),
    onPointerOut: atName<PointerEvent>(events.onPointerLeave),
    onFocus: atName<FocusEvent>(events.onFocus, true),
    onBlur: atName<FocusEvent>(events.onBlur),
    onPointerDownCapture: atName<PointerEvent>(events.onPointerDown, true),
    onClickCapture: atName<MouseEvent>(events.onClick),
  }
}

function keyAt(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-user]')?.dataset['user'] : undefined
}
