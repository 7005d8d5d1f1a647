import { parseSiteNames, type SiteNames } from './site-names.rules.ts'

const maxAgeMs = 5_000
/** The page does not wait longer for a service that does not answer. */
const withinMs = 200

/**
 * What the operators call their site, as it was known at the last page: it is asked for anew behind that. Undefined while
 * it is not known.
 *
 * @param read the answer of the route that tells
 */
export function createSiteNames(
  read: () => Promise<unknown>,
  nowMs: () => number,
): () => Promise<SiteNames | undefined> {
  let known: SiteNames | undefined
  let askedAtMs = Number.NEGATIVE_INFINITY

  async function ask(): Promise<void> {
    try {
      known = parseSiteNames(await read()) ?? known
    } catch {
      // The page stands without; its scripts ask for themselves.
    }
  }

  return async () => {
    if (nowMs() - askedAtMs >= maxAgeMs) {
      askedAtMs = nowMs()
      const asked = ask()
      if (known === undefined) await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, withinMs))])
    }
    return known
  }
}
