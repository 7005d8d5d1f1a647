import type { RemoteJudgeKey, RemoteMode } from '@verdict/proto/codes/remote/judges'
import { atcoderBases, atcoderMetadata } from './atcoder/atcoder.metadata.ts'
import { codeforcesBases, codeforcesMetadata, gymMetadata } from './codeforces/codeforces.metadata.ts'
import type { ProbeProblem } from './doctor/doctor.ts'
import { hduBases, hduMetadata } from './hdu/hdu.metadata.ts'
import { libreojMetadata } from './libreoj/libreoj.metadata.ts'
import { pojBases, pojMetadata } from './poj/poj.metadata.ts'
import { lazySite } from './lazy-site.ts'
import type { Site } from './port.ts'
import { spojBases, spojMetadata } from './spoj/spoj.metadata.ts'

export interface SiteRow {
  site: Site
  /** Requests use these base addresses, which an operator can replace by mirrors. `main` is the address for users. */
  bases: Readonly<Record<string, string>>
  /** The site shares accounts and rate limit with this one, usually itself. */
  accountsOf: RemoteJudgeKey
  /** The mode applies until an administrator changes it. */
  mode: RemoteMode
  pace: SiteRateLimits
  /** The doctor reads this problem. */
  known: ProbeProblem
  /** Administrators see the rules of the site's operators before they save an account. */
  terms: { zh: string; en: string }
}

/** Rate limits are minimum intervals between requests of all accounts, and between repeated operations. */
export interface SiteRateLimits {
  requestMs: number
  /** The interval applies to each account. */
  submitMs: number
  /** The first poll of a run has this delay; later intervals grow to ten seconds. */
  pollMs: number
  /** `poll` prefers batches of this size. */
  pollRuns: number
}

const askFirst = {
  zh: '未找到该网站关于自动提交的声明：请先征得同意，保持低频，并使用真实的 User-Agent。',
  en: 'No statement of this site on automatic submissions is known: ask first, keep the pace low and the user agent honest.',
}

const codeforcesRow: Omit<SiteRow, 'site' | 'known'> = {
  accountsOf: 'CF',
  mode: 'own_account',
  bases: codeforcesBases,
  pace: { requestMs: 2000, submitMs: 15_000, pollMs: 3000, pollRuns: 200 },
  terms: {
    zh: '官方 API 不提供提交功能，网站不欢迎自动提交，并常对服务器要求人机验证：建议使用个人自己的账号。',
    en: 'Its API has no sending, automatic submissions are unwelcome, and servers are often asked for a person: prefer own accounts.',
  },
}

const codeforcesSites = () => import('./codeforces/codeforces.site.ts')
const codeforces = lazySite(codeforcesMetadata, async () => (await codeforcesSites()).codeforces, [
  'listProblems',
  'publicRuns',
])
const gym = lazySite(gymMetadata, async () => (await codeforcesSites()).gym, ['publicRuns'])

/** Sites are listed in display order. A new site is a folder and a row here. */
export const siteRows: readonly SiteRow[] = [
  {
    site: lazySite(hduMetadata, async () => (await import('./hdu/hdu.site.ts')).hdu, ['listProblems', 'publicRuns']),
    known: { id: '1000', title: 'A + B Problem', examples: 1 },
    bases: hduBases,
    accountsOf: 'HDU',
    mode: 'pool',
    pace: { requestMs: 500, submitMs: 6000, pollMs: 2000, pollRuns: 15 },
    terms: askFirst,
  },
  { ...codeforcesRow, site: codeforces, known: { id: '4A', title: 'Watermelon', examples: 1 } },
  { ...codeforcesRow, site: gym, known: { id: '103687B', title: 'JB Loves Comma', examples: 3 } },
  {
    site: lazySite(pojMetadata, async () => (await import('./poj/poj.site.ts')).poj, ['listProblems', 'publicRuns']),
    known: { id: '1000', title: 'A+B Problem', examples: 1 },
    bases: pojBases,
    accountsOf: 'POJ',
    mode: 'pool',
    pace: { requestMs: 1000, submitMs: 6000, pollMs: 2000, pollRuns: 20 },
    terms: {
      zh: `该网站不使用 TLS：请为其账号设置单独的密码。${askFirst.zh}`,
      en: `This site has no TLS: give its account a password of its own. ${askFirst.en}`,
    },
  },
  {
    site: lazySite(atcoderMetadata, async () => (await import('./atcoder/atcoder.site.ts')).atcoder, [
      'listProblems',
      'publicRuns',
    ]),
    known: { id: 'abc300_a', title: 'N-choice question', examples: 3 },
    accountsOf: 'AC',
    mode: 'own_account',
    bases: atcoderBases,
    pace: { requestMs: 1500, submitMs: 10_000, pollMs: 3000, pollRuns: 20 },
    terms: {
      zh: '该网站的条款不允许多人共用一个账号提交，登录也需要人机验证：只能使用个人自己的账号，账号池默认关闭。',
      en: 'Its terms do not let several people send by one account, and its sign-in asks for a person: own accounts only, no pool.',
    },
  },
  {
    site: lazySite(spojMetadata, async () => (await import('./spoj/spoj.site.ts')).spoj, ['listProblems']),
    known: { id: 'TEST', title: 'Life, the Universe, and Everything', examples: 0 },
    bases: spojBases,
    accountsOf: 'SPOJ',
    mode: 'pool',
    pace: { requestMs: 1000, submitMs: 6000, pollMs: 2500, pollRuns: 50 },
    terms: askFirst,
  },
  {
    site: lazySite(libreojMetadata, async () => (await import('./libreoj/libreoj.site.ts')).libreoj, ['listProblems']),
    known: { id: '1', title: 'A + B Problem', examples: 1 },
    accountsOf: 'LIBRE',
    mode: 'pool',
    bases: { main: 'https://loj.ac', api: 'https://api.loj.ac/api' },
    pace: { requestMs: 500, submitMs: 3000, pollMs: 2000, pollRuns: 20 },
    terms: {
      zh: '管理员可应请求授予机器人账号免人机验证的权限：请先申请。',
      en: 'Its administrators let accounts of programs pass without the check for a person on request: ask them first.',
    },
  },
]

export const siteRow = (key: string): SiteRow | undefined => siteRows.find(({ site }) => site.key === key)
