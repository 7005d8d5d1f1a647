import { type RefObject, useContext, useEffect, useRef } from 'react'
import { NavigationType, UNSAFE_NavigationContext, useLocation, useNavigationType } from 'react-router'

/** The link through which each list was left, by history entry. */
const leftOf = new WeakMap<object, Map<string, string>>()

/**
 * Restores the focus to the row through which a list was left when the reader comes back to it.
 *
 * @param isLoaded whether the rows are rendered
 */
export function useRestoreRowFocus(root: RefObject<HTMLElement | null>, isLoaded: boolean): void {
  const { navigator } = useContext(UNSAFE_NavigationContext)
  const { key } = useLocation()
  const isReturn = useNavigationType() === NavigationType.Pop
  const isDone = useRef(false)

  useEffect(() => {
    const list = root.current
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[data-row-link]') : null
      const address = link?.getAttribute('href')
      if (typeof address !== 'string') return
      const left = leftOf.get(navigator) ?? new Map<string, string>()
      leftOf.set(navigator, left.set(key, address))
    }
    list?.addEventListener('click', onClick, true)
    return () => list?.removeEventListener('click', onClick, true)
  }, [root, key, navigator])

  useEffect(() => {
    if (!isReturn || !isLoaded || isDone.current) return
    isDone.current = true
    const address = leftOf.get(navigator)?.get(key)
    const links = [...(root.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])]
    // Something that the user has focused meanwhile keeps the focus.
    if (address === undefined || (document.activeElement ?? document.body) !== document.body) return
    links.find((link) => link.getAttribute('href') === address)?.focus({ preventScroll: true })
  }, [root, key, navigator, isReturn, isLoaded])
}
