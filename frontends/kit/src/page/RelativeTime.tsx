import { useSyncExternalStore } from 'react'
import { formatInstant } from '../i18n/format.ts'
import { formatRelative } from '../i18n/relative-time.ts'
import { useLanguage } from '../i18n/language.store.ts'

const tickMs = 30_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined
let now = Date.now()

/** One timer for all relative times of the page; it runs only while some are mounted. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    now = Date.now()
    for (const one of listeners) one()
  }, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** A relative time such as `3 hours ago`, with the exact time on hover. */
export function RelativeTime({ at }: { at: string | null | undefined }) {
  const locale = useLanguage((state) => state.locale)
  const tick = useSyncExternalStore(subscribe, () => now)
  if (at === null || at === undefined) return '–'
  // The shared clock ticks every half minute; a time after its last tick is not in the future.
  const present = Math.max(tick, Math.min(Date.parse(at), Date.now()))
  return (
    <time dateTime={at} title={formatInstant(at)}>
      {formatRelative(at, present, locale)}
    </time>
  )
}
