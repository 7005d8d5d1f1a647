import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** History state of links that keep the focus mode. */
export interface FocusState {
  isFocused: true
}

function isFocusState(state: unknown): state is FocusState {
  return typeof state === 'object' && state !== null && 'isFocused' in state && state.isFocused === true
}

/** Whether an Escape key belongs to something else: a dialog, a list, or Vim or Emacs in the editor. */
function isTaken({ defaultPrevented, target }: KeyboardEvent, hasOwnKeys: boolean): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented
  return target.closest('[role$="dialog"]') !== null || (hasOwnKeys && target.closest('.monaco-editor') !== null)
}

/**
 * Focus mode: the editor covers the page until Escape or its button.
 *
 * @param hasOwnKeys the editor has key bindings that use Escape
 */
export function useFocusMode(hasOwnKeys: boolean) {
  const state: unknown = useLocation().state
  const [isFocused, setFocused] = useState(() => isFocusState(state))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isTaken(event, hasOwnKeys)) setFocused(false)
  })
  useEffect(() => {
    if (!isFocused) return
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [isFocused])
  return [isFocused, setFocused] as const
}
