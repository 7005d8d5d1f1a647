import { useEffect, useEffectEvent } from 'react'

/** `Ctrl Enter` (`⌘ Enter`) anywhere on the page but in dialogs; the editor has taken its own already. */
export function useSubmitKey(submit: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'Enter'
    const isInDialog = event.target instanceof Element && event.target.closest('[role$="dialog"]') !== null
    if (!isKey || event.repeat || event.defaultPrevented || isInDialog) return
    event.preventDefault()
    submit()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
