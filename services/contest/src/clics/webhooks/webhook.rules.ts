const secondMs = 1_000
const maxPauseMs = 300_000
/** A webhook that has failed for this long is disabled. */
export const giveUpMs = 24 * 3_600_000

/** Exponential backoff of up to five minutes. */
export function pauseMs(failures: number): number {
  return Math.min(maxPauseMs, secondMs * 2 ** Math.min(failures, 20))
}

/** The URL of a webhook; null: invalid. Without https only if the operator allows private networks. */
export function parseWebhookUrl(text: string, { allowsPrivate }: { allowsPrivate: boolean }): URL | null {
  const url = URL.parse(text)
  if (url === null || url.username !== '' || url.password !== '') return null
  return url.protocol === 'https:' || (allowsPrivate && url.protocol === 'http:') ? url : null
}
