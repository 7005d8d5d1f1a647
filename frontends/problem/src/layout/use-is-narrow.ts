import { useSyncExternalStore } from 'react'

/** Whether the window is narrower than this, followed as it changes. */
export function useIsNarrow(belowPx: number): boolean {
  const query = window.matchMedia(`(max-width: ${belowPx - 1}px)`)
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
