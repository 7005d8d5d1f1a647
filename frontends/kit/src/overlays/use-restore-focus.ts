import { useState } from 'react'

/**
 * Gives the keyboard back to where it was before a window opened. Radix does so only for windows with a trigger of
 * their own; ours are opened by state. To be called by what is mounted with the window: an `autoFocus` inside takes the
 * focus before any effect runs.
 *
 * Where something else stands now (signing in takes its button away), the keyboard goes to what has the same `id`, else to
 * the content of the page.
 */
export function useRestoreFocus(): { onCloseAutoFocus: (event: Event) => void } {
  const [origin] = useState(whereTheKeyboardIs)
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

/** An entry of a menu goes with its menu: what opened the menu stays. */
function whereTheKeyboardIs(): HTMLElement | null {
  const active = document.activeElement
  const opener = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const origin = typeof opener === 'string' ? document.getElementById(opener) : active
  return origin instanceof HTMLElement ? origin : null
}
