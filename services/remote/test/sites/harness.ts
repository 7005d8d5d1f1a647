import { createSiteHttp, type SiteHttpOptions } from '../../src/sites/http/site-http.ts'
import type { SiteError, SiteOutcome } from '../../src/sites/outcome.ts'
import type { Site, SiteAccount } from '../../src/sites/port.ts'
import { startFakeSite, type FakePages, type FakeSite } from './fake-site.ts'

/** What the tests that all sites have in common need to know of one. */
export interface SiteUnderTest {
  site: Site
  pages: FakePages
  /** Names of base addresses, with the path of each on the fake site. */
  bases?: Readonly<Record<string, string>>
  problemId: string
  /** Null: the site has its samples within the text. */
  example: { input: string; output: string } | null
  language: string
  /** Whether a server may sign in and send, or only who holds a session already. */
  signsIn: boolean
  /** Whether it shows what the compiler said; most do. */
  hasCompileLog?: boolean
  /** What is given in the place of a password where a server cannot sign in with one. */
  account?: (fake: FakeSite) => SiteAccount
}

export interface World {
  fake: FakeSite
  http: ReturnType<typeof createSiteHttp>
  clock: { now: () => Date; advance: (seconds: number) => void }
  close: () => Promise<void>
}

export const account = { username: 'judge', password: 'secret' }

/** A fake site, a session that nobody has signed in yet, and a clock that only the test moves. */
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

/** The outcome that a step ends in; a step that succeeds fails the test. */
export async function outcome(step: Promise<unknown>): Promise<SiteOutcome> {
  const error: unknown = await step.then(
    (value) => new Error(`no outcome but ${JSON.stringify(value)}`),
    (reason: unknown) => reason,
  )
  if (!(error instanceof Error) || !('outcome' in error)) throw error
  return (error as SiteError).outcome
}

/** Code that ends as `verdict` says, long enough for every site. */
export const codeOf = (verdict: string) =>
  `#include <cstdio>\n// verdict:${verdict}\nint main() { int a, b; scanf("%d%d", &a, &b); printf("%d\\n", a + b); }\n`
