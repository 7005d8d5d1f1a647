const firstWindowMs = 4_000
const longestWindowMs = 30_000
const leastMs = 500

/**
 * How long a page waits before it opens its stream anew. When a server dies its pages all notice at once: each comes back at
 * a moment of its own, chosen by chance within a window that doubles with each failure in a row.
 *
 * @param failures counts from 1
 * @param random gives a number from 0 to below 1
 */
export function reconnectDelayMs(failures: number, random: () => number): number {
  return leastMs + Math.floor(random() * Math.min(longestWindowMs, firstWindowMs * 2 ** (failures - 1)))
}

/** … of a server that is full: at least as long as it asks for. */
export function fullDelayMs(random: () => number): number {
  return longestWindowMs + Math.floor((random() * longestWindowMs) / 2)
}

/**
 * How long a page waits before it asks anew for what it shows, when it is told on an open stream that messages were lost: all
 * pages are told in the same moment.
 */
export function resyncDelayMs(random: () => number): number {
  return Math.floor(random() * firstWindowMs)
}
