import { useState } from 'react'

/**
 * Gives the keyboard back to where it was before a window opened. Radix does so only for windows with a trigger of
 * their own; ours are opened by state. To be called by what is mounted with the window: an `autoFocus` inside takes the
 * focus before any effect runs.
 */
export function useRestoreFocus(): { onCloseAutoFocus: (event: Event) => void } {
  const [origin] = useState(whereTheKeyboardIs)
  return {
    onCloseAutoFocus: (event) => {
      event.preventDefault()
      if (origin?.isConnected === true) origin.focus()
    },
  }
}

/** An entry of a menu goes with its menu: what opened the menu stays. */
function whereTheKeyboardIs(): HTMLElement | null {
  const active = document.activeElement
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = typeof opener === 'string' ? document.getElementById(opener) : active
  return origin instanceof HTMLElement ? origin : null
}
