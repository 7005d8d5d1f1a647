import { hdu } from '../../src/sites/hdu/hdu.site.ts'
import { hduPages } from './fake-hdu.ts'
import type { SiteUnderTest } from './harness.ts'

/** All sites, each with its fake. */
export const sitesUnderTest: readonly SiteUnderTest[] = [
  { site: hdu, pages: hduPages, problemId: '1000', language: 'G++', signsIn: true },
]
