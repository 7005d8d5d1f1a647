import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '@verdict/ui'
import type { PersonCardProps } from './PersonCard.tsx'
import { useCard, UserCard } from './use-card.ts'
import type { UserSummary } from './UserLink.tsx'

const PersonCard = lazyComponent<PersonCardProps>(async () => (await import('./PersonCard.tsx')).PersonCard)

export interface PersonCards {
  /** For the element around all names. */
  events: ReturnType<typeof eventsOf>
  /** The card of the name that is marked with this key, to be put beside it; null for all but the one that is looked at. */
  cardOf: (key: string, user: UserSummary) => ReactNode
}

/**
 * One card for the names of a large table. A name is any element with `data-person`, its key, within a positioned one;
 * drawn it costs nothing. The card opens as that of a `PersonLink` does.
 */
export function usePersonCards(): PersonCards {
  const [key, setKey] = useState('')
  const card = useCard(PersonCard.load)
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
          <UserCard name={user.username} onEnter={stay} onLeave={leave} onClose={close}>
            <PersonCard user={user} />
          </UserCard>
        </Suspense>
      ) : null,
  }
}

function eventsOf({ events }: ReturnType<typeof useCard>, look: (key: string) => void) {
  /** What a name does with the event, if it comes from one. */
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
  return target instanceof Element ? target.closest<HTMLElement>('[data-person]')?.dataset['person'] : undefined
}
