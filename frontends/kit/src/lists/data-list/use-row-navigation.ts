import { type RefObject, useEffect } from 'react'

/** `j` and `k` move the focus through the rows' links of a list; Enter is the link's own. Typing in a field is left alone. */
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

/** Whether keys that are pressed there are text, or belong to a window or menu that is open. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role="textbox"],[role="dialog"],[role="listbox"],[role="menu"]') !== null
  )
}
