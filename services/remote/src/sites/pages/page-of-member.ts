import type { SiteHttp } from '../http/site-http.ts'
import { SiteError } from '../outcome.ts'
import { parsePage, type SitePage } from './page.ts'

/** Fetches a page that requires signing in. Throws `session-lost` if the site shows its sign-in form instead. */
export async function pageOfMember(http: SiteHttp, path: string, signInForm: string): Promise<SitePage> {
  const page = parsePage(await http.get(path))
  if (page.$(signInForm).length > 0) throw new SiteError({ kind: 'session-lost' })
  return page
}
