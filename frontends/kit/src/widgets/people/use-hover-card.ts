import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '@verdict/ui'
import type { UserHoverCardProps } from './UserHoverCard.tsx'

/** Loaded with the first hover card that opens: a list has a name in every row, and most cards are never looked at. */
export const UserHoverCard = lazyComponent<UserHoverCardProps>(
  async () => (await import('./UserHoverCard.tsx')).UserHoverCard,
)

const openAfterMs = 300
const closeAfterMs = 100

/**
 * Decides when a hover card is open: after a short hover, on focus, or at the first tap, which does not follow the link.
 *
 * @param loadCard loads the content of the card; the card opens once that is loaded
 */
export function useHoverCard(loadCard: (() => Promise<unknown>) | undefined) {
  const [isOpen, setOpen] = useState(false)
  const isOpenRequested = useRef(false)
  const isTouch = useRef(false)
  const hasFailed = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stay = () => clearTimeout(timer.current)
  const show = async () => {
    // If the card fails to load, the link works without it, on touch with a second tap.
    const isLoaded = await Promise.all([UserHoverCard.load(), loadCard?.()]).then(
      () => true,
      () => false,
    )
    hasFailed.current = !isLoaded
    if (isLoaded && isOpenRequested.current && !isWriting()) setOpen(true)
  }
  const close = () => {
    stay()
    isOpenRequested.current = false
    setOpen(false)
  }
  const open = (afterMs: number) => {
    stay()
    isOpenRequested.current = true
    timer.current = setTimeout(() => void show(), afterMs)
  }
  const leave = () => {
    stay()
    isOpenRequested.current = false
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

/** Whether the focus is in a text area or code editor. Filter inputs do not count: their list is what the reader looks at. */
function isWriting(): boolean {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLElement)) return false
  return activeElement.isContentEditable || activeElement.matches('textarea, [role="textbox"]')
}
