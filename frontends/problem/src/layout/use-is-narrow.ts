import { useSyncExternalStore } from 'react'

const queryOf = (belowPx: number) => window.matchMedia(`(max-width: ${belowPx - 1}px)`)

/** Whether the window is narrower than a width. */
export function isNarrow(belowPx: number): boolean {
  return queryOf(belowPx).matches
}

/** Whether the window is narrower than a width, updated as it changes. */
export function useIsNarrow(belowPx: number): boolean {
  const query = queryOf(belowPx)
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
