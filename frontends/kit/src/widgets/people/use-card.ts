import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '@verdict/ui'
import type { UserCardProps } from './UserCard.tsx'

/** A list has a name in each row: what a card is made of is fetched, and drawn, for the first that is looked at. */
export const UserCard = lazyComponent<UserCardProps>(async () => (await import('./UserCard.tsx')).UserCard)

const openAfterMs = 300
const closeAfterMs = 100

/** When the card is open. A finger neither hovers nor should leave the page before the card was seen. */
export function useCard(loadCard: (() => Promise<unknown>) | undefined) {
  const [isOpen, setOpen] = useState(false)
  const isWanted = useRef(false)
  const isTouch = useRef(false)
  const hasFailed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stay = () => clearTimeout(timer.current)
  const show = async () => {
    // A card that cannot be fetched stays away: the link works without it, by a second tap, too.
    const isLoaded = await Promise.all([UserCard.load(), loadCard?.()]).then(
      () => true,
      () => false,
    )
    hasFailed.current = !isLoaded
    if (isLoaded && isWanted.current && !isWriting()) setOpen(true)
  }
  const close = () => {
    stay()
    isWanted.current = false
    setOpen(false)
  }
  const open = (afterMs: number) => {
    stay()
    isWanted.current = true
    timer.current = setTimeout(() => void show(), afterMs)
  }
  const leave = () => {
    stay()
    isWanted.current = false
    timer.current = setTimeout(close, closeAfterMs)
  }
  return {
    isOpen,
    stay,
    leave,
    close,
    events: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && open(openAfterMs),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && leave(),
      onFocus: () => open(openAfterMs),
      onBlur: leave,
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouch.current = pointerType === 'touch'
      },
      onClick: (event: MouseEvent) => {
        if (!isTouch.current || isOpen || hasFailed.current) return
        event.preventDefault()
        open(0)
      },
    },
  }
}

/** Longer texts and programs; who has typed into a filter looks at the list already. */
function isWriting(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return false
  return activeElement.isContentEditable || activeElement.matches('textarea, [role="textbox"]')
}
