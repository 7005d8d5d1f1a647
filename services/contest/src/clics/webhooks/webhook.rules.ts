const secondMs = 1_000
const maxPauseMs = 300_000
/** A webhook that has failed for so long is given up. */
export const giveUpMs = 24 * 3_600_000

/** Pauses double, up to five minutes. */
export function pauseMs(failures: number): number {
  return Math.min(maxPauseMs, secondMs * 2 ** Math.min(failures, 20))
}

/** The address of a webhook; null: it can be none. Without encryption only where the operator allows networks of their own. */
export function parseWebhookUrl(text: string, { allowsPrivate }: { allowsPrivate: boolean }): URL | null {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:') ? url : null
}
