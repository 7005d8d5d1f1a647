import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus through the links of a list's rows by the keys `j` and `k`, except while the reader types into a
 * field.
 */
export function useRowNavigation(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
      if (links.length === 0) return
      const at = links.findIndex((link) => link === document.activeElement)
      const next = at === -1 ? (step === 1 ? 0 : links.length - 1) : Math.min(Math.max(at + step, 0), links.length - 1)
      links[next]?.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [root])
}

/** Whether keys pressed at this target are text input, or belong to an open dialog or menu. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="textbox"],[role="dialog"],[role="listbox"],[role="menu"]') !== null
  )
}
