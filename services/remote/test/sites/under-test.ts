import { atcoder } from '../../src/sites/atcoder/atcoder.site.ts'
import { hdu } from '../../src/sites/hdu/hdu.site.ts'
import { poj } from '../../src/sites/poj/poj.site.ts'
import { spoj } from '../../src/sites/spoj/spoj.site.ts'
import { atcoderPages } from './fake-atcoder.ts'
import { hduPages } from './fake-hdu.ts'
import { pojPages } from './fake-poj.ts'
import { spojPages } from './fake-spoj.ts'
import type { SiteUnderTest } from './harness.ts'

const aPlusB = { input: '1 1\n', output: '2\n' }

/** All sites, each with its fake. */
export const sitesUnderTest: readonly SiteUnderTest[] = [
  { site: hdu, pages: hduPages, problemId: '1000', example: aPlusB, language: 'G++', signsIn: true },
  { site: poj, pages: pojPages, problemId: '1000', example: aPlusB, language: 'C++', signsIn: true },
  { site: spoj, pages: spojPages, problemId: 'TEST', example: null, language: 'C++', signsIn: true },
  {
    ...{ site: atcoder, pages: atcoderPages, bases: { main: '', lists: '' }, problemId: 'abc300_a', example: aPlusB },
    ...{ language: 'C++23 (GCC)', signsIn: false, hasCompileLog: false },
    account: (fake) => ({ username: 'judge', password: `REVEL_SESSION=${fake.state.signIn('judge', 'secret') ?? ''}` }),
  },
]
