import { createSiteHttp, type SiteHttpOptions } from '../../src/sites/http/site-http.ts'
import type { SiteError, SiteOutcome } from '../../src/sites/outcome.ts'
import type { Site, SiteAccount } from '../../src/sites/port.ts'
import { startFakeSite, type FakePages, type FakeSite } from './fake-site.ts'

/** Tells the tests that all sites share what they need to know about one. */
export interface SiteUnderTest {
  site: Site
  pages: FakePages
  /** Base addresses have a name and a path on the fake site. */
  bases?: Readonly<Record<string, string>>
  problemId: string
  /** Null means that the site's samples are part of the text. */
  example: { input: string; output: string } | null
  language: string
  /** Whether a server may sign in and submit, or needs an existing session. */
  signsIn: boolean
  /** Whether it shows compiler output, as most sites do. */
  hasCompileLog?: boolean
  /** Replaces the password where a server cannot sign in with one. */
  account?: (fake: FakeSite) => SiteAccount
}

export interface World {
  fake: FakeSite
  http: ReturnType<typeof createSiteHttp>
  clock: { now: () => Date; advance: (seconds: number) => void }
  close: () => Promise<void>
}

export const account = { username: 'judge', password: 'secret' }

/** Opens a fake site, a session that is not signed in, and a clock that only the test advances. */
export async function openWorld(
  { pages, bases = { main: '' } }: Pick<SiteUnderTest, 'pages' | 'bases'>,
  options: Partial<SiteHttpOptions> = {},
): Promise<World> {
  let at = Date.parse('2026-11-26T12:00:00Z')
  const clock = { now: () => new Date(at), advance: (seconds: number) => void (at += seconds * 1000) }
  const fake = await startFakeSite(pages, clock)
  const addresses = Object.fromEntries(Object.entries(bases).map(([name, path]) => [name, `${fake.url}${path}`]))
  const http = createSiteHttp({ bases: addresses, clock, timeoutMs: 5000, ...options })
  return {
    fake,
    http,
    clock,
    async close() {
      await http.close()
      await fake.close()
    },
  }
}

export async function signedIn(under: SiteUnderTest, { http, fake }: World): Promise<void> {
  await under.site.signIn(http, under.account?.(fake) ?? account)
}

/** Returns the outcome of a failed step; fails the test if the step succeeds. */
export async function outcome(step: Promise<unknown>): Promise<SiteOutcome> {
  const error: unknown = await step.then(
    (value) => new Error(`no outcome but ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error) || !('outcome' in error)) throw error
  return (error as SiteError).outcome
}

/** Makes code with that verdict, long enough for every site. */
export const codeOf = (verdict: string) =>
  `#include <cstdio>\n// verdict:${verdict}\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n`
