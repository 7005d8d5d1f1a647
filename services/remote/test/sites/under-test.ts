import { atcoder } from '../../src/sites/atcoder/atcoder.site.ts'
import { codeforces, gym } from '../../src/sites/codeforces/codeforces.site.ts'
import { hdu } from '../../src/sites/hdu/hdu.site.ts'
import { libreoj } from '../../src/sites/libreoj/libreoj.site.ts'
import { poj } from '../../src/sites/poj/poj.site.ts'
import { spoj } from '../../src/sites/spoj/spoj.site.ts'
import { atcoderPages } from './fake-atcoder.ts'
import { codeforcesPages } from './fake-codeforces.ts'
import { hduPages } from './fake-hdu.ts'
import { libreojPages } from './fake-libreoj.ts'
import { pojPages } from './fake-poj.ts'
import { spojPages } from './fake-spoj.ts'
import type { SiteUnderTest } from './harness.ts'

const aPlusB = { input: '1 1\n', output: '2\n' }

/** Each site has a fake. */
export const sitesUnderTest: readonly SiteUnderTest[] = [
  { site: hdu, pages: hduPages, problemId: '1000', example: aPlusB, language: 'G++', signsIn: true },
  { site: poj, pages: pojPages, problemId: '1000', example: aPlusB, language: 'C++', signsIn: true },
  { site: spoj, pages: spojPages, problemId: 'TEST', example: null, language: 'C++', signsIn: true },
  {
    site: atcoder,
    pages: atcoderPages,
    bases: { main: '', lists: '' },
    problemId: 'abc300_a',
    example: aPlusB,
    language: 'C++23 (GCC)',
    signsIn: false,
    hasCompileLog: false,
    account: (fake) => ({ username: 'judge', password: `REVEL_SESSION=${fake.state.signIn('judge', 'secret') ?? ''}` }),
  },
  {
    site: codeforces,
    pages: codeforcesPages,
    bases: { main: '', api: '/api' },
    problemId: '4A',
    example: aPlusB,
    language: 'GNU G++20',
    signsIn: true,
  },
  {
    site: gym,
    pages: codeforcesPages,
    bases: { main: '', api: '/api' },
    problemId: '103687B',
    example: aPlusB,
    language: 'GNU G++23',
    signsIn: true,
  },
  {
    site: libreoj,
    pages: libreojPages,
    bases: { main: '', api: '/api' },
    problemId: '1',
    example: aPlusB,
    language: 'C++ 17 O2 (G++)',
    signsIn: true,
  },
]
