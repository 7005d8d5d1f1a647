import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'

/** Whether a link keeps the focus mode that it is followed from: the `state` of its address. */
export interface FocusState {
  isFocused: true
}

function isFocusState(state: unknown): state is FocusState {
  return typeof state === 'object' && state !== null && 'isFocused' in state && state.isFocused === true
}

/** Whether an Escape is for something else: a dialog or list that it closes, or the keys of Vim or Emacs in the editor. */
function isTaken({ defaultPrevented, target }: KeyboardEvent, hasOwnKeys: boolean): boolean {
  if (defaultPrevented || !(target instanceof Element)) return defaultPrevented
  return target.closest('[role$="dialog"]') !== null || (hasOwnKeys && target.closest('.monaco-editor') !== null)
}

/**
 * The editor over the whole page, until Escape or its button. `hasOwnKeys`: the editor has other keys than the usual ones,
 * and Escape is one of them.
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
