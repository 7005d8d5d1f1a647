import { useSyncExternalStore } from 'react'

const queryOf = (belowPx: number) => window.matchMedia(`(max-width: ${belowPx - 1}px)`)

/** Whether the window is narrower than this now. */
export function isNarrow(belowPx: number): boolean {
  return queryOf(belowPx).matches
}

/** … followed as it changes. */
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
