import { useEffect, useEffectEvent } from 'react'

/** The shortcut `Ctrl Enter` (`⌘ Enter`), except in dialogs; the editor handles its own. */
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
