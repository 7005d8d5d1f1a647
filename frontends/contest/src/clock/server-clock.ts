import { useSyncExternalStore } from 'react'

/**
 * This module provides the clock of the server, updated every second, because a browser's own clock may be wrong by
 * hours. Between two answers it follows the browser's monotonic clock, which users cannot set.
 */

const listeners = new Set<() => void>()
let offsetMs = Date.now() - performance.now()
let nowMs = Date.now()
let timer: ReturnType<typeof setTimeout> | undefined

function read(): void {
  nowMs = performance.now() + offsetMs
}

function notify(): void {
  for (const listener of listeners) listener()
}

function tick(): void {
  read()
  // Ticks slightly after the full second, so that an early timer does not show the same second twice.
  timer = setTimeout(tick, 1015 - (nowMs % 1000))
  notify()
}

/**
 * Sets the clock by a response.
 *
 * @param now the server's time in the response
 * @param receivedAtMs when the response came, by the browser's clock
 */
export function setServerTime(now: string, receivedAtMs: number): void {
  offsetMs = Date.parse(now) + Math.max(0, Date.now() - receivedAtMs) - performance.now()
  read()
  notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (timer === undefined) tick()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

/** The server's time in ms, updated every second. */
export function useServerNow(): number {
  return useSyncExternalStore(subscribe, () => nowMs)
}

/** A value computed from the server's time; the component renders only when the value changes. */
export function useServerTimeValue<T extends string | number | boolean>(of: (nowMs: number) => T): T {
  return useSyncExternalStore(subscribe, () => of(nowMs))
}
