import { useEffect, useEffectEvent } from 'react'

/** The shortcut `Ctrl '` (`⌘ '`), also inside of the editor. */
export function useTestKey(run: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && (event.key === "'" || event.code === 'Quote')
    if (!isKey || event.repeat) return
    event.preventDefault()
    run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
}
