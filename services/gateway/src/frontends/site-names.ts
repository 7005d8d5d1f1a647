import { parseSiteNames, type SiteNames } from './site-names.rules.ts'

const maxAgeMs = 5_000
/** The page is not delayed longer than this by a slow service. */
const withinMs = 200

/**
 * Name and description of the site as of the last page view; they are refreshed in the background. Undefined while they
 * are unknown.
 *
 * @param read calls the route of the site service
 */
export function createSiteNames(
  read: () => Promise<unknown>,
  nowMs: () => number,
): () => Promise<SiteNames | undefined> {
  let known: SiteNames | undefined
  let requestedAtMs = Number.NEGATIVE_INFINITY

  async function ask(): Promise<void> {
    try {
      known = parseSiteNames(await read()) ?? known
    } catch {
      // The page works without the names, which its scripts load themselves.
    }
  }

  return async () => {
    if (nowMs() - requestedAtMs >= maxAgeMs) {
      requestedAtMs = nowMs()
      const refresh = ask()
      if (known === undefined) await Promise.race([refresh, new Promise((resolve) => setTimeout(resolve, withinMs))])
    }
    return known
  }
}
