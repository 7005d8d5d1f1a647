import { useState } from 'react'

/**
 * Restores the focus to where it was before a dialog opened. Radix does so only for dialogs with a trigger, while ours
 * are opened by state. Must be called by a component that is mounted with the dialog: an `autoFocus` inside moves the
 * focus before any effect runs.
 *
 * If the element is gone (signing in removes the sign-in button), the focus goes to the element with the same `id`,
 * else to the content of the page.
 */
export function useRestoreFocus(): { onCloseAutoFocus: (event: Event) => void } {
  const [origin] = useState(focusedElement)
  return {
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      placeOf(origin)?.focus()
    },
  }
}

function placeOf(origin: HTMLElement | null): HTMLElement | null {
  if (origin === null || origin.isConnected) return origin
  return (origin.id === '' ? null : document.getElementById(origin.id)) ?? document.getElementById('content')
}

/** The focused element; for a menu item, which disappears with its menu, the button that opened the menu. */
function focusedElement(): HTMLElement | null {
  const active = document.activeElement
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = typeof opener === 'string' ? document.getElementById(opener) : active
  return origin instanceof HTMLElement ? origin : null
}
