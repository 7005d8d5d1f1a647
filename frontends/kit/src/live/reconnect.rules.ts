const firstWindowMs = 4_000
const longestWindowMs = 30_000
const leastMs = 500

/**
 * Delay before a stream is reopened. When a server dies, all of its pages notice at once; each waits for a random time
 * within a window that doubles with every failure in a row.
 *
 * @param failures counts from 1
 * @param random returns a number from 0 to below 1
 */
export function reconnectDelayMs(failures: number, random: () => number): number {
  return leastMs + Math.floor(random() * Math.min(longestWindowMs, firstWindowMs * 2 ** (failures - 1)))
}

/** Delay before reconnecting to an overloaded server: at least as long as it asks for. */
export function fullDelayMs(random: () => number): number {
  return longestWindowMs + Math.floor((random() * longestWindowMs) / 2)
}

/**
 * Returns the delay before a page refetches its data after an open stream has reported lost messages. The delay is
 * random, because all pages receive the report at the same moment.
 */
export function resyncDelayMs(random: () => number): number {
  return Math.floor(random() * firstWindowMs)
}
