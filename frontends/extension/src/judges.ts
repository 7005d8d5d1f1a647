import type { BrowserJudge } from '@verdict/proto/codes/remote/browser-runs'
import { atcoderBases } from '@verdict/remote/sites/atcoder/atcoder.metadata'
import { atcoderForm } from '@verdict/remote/sites/atcoder/atcoder.form'
import { atcoder } from '@verdict/remote/sites/atcoder/atcoder.site'
import { codeforcesBases } from '@verdict/remote/sites/codeforces/codeforces.metadata'
import { codeforcesForm, gymForm } from '@verdict/remote/sites/codeforces/codeforces.form'
import { codeforces, gym } from '@verdict/remote/sites/codeforces/codeforces.site'
import { hduBases } from '@verdict/remote/sites/hdu/hdu.metadata'
import { hduForm } from '@verdict/remote/sites/hdu/hdu.form'
import { hdu } from '@verdict/remote/sites/hdu/hdu.site'
import { pojBases } from '@verdict/remote/sites/poj/poj.metadata'
import { pojForm } from '@verdict/remote/sites/poj/poj.form'
import { poj } from '@verdict/remote/sites/poj/poj.site'
import { spojBases } from '@verdict/remote/sites/spoj/spoj.metadata'
import { spojForm } from '@verdict/remote/sites/spoj/spoj.form'
import { spoj } from '@verdict/remote/sites/spoj/spoj.site'
import type { Site } from '@verdict/remote/sites/port'
import type { SubmitForm } from '@verdict/remote/sites/runs/submit-form'

/** The extension supports this judge. */
export interface Judge {
  site: Site
  form: SubmitForm
  /** `main` is the base address for users. */
  bases: Readonly<Record<string, string>>
}

/** A build may set other addresses of judges, such as mirrors; see `build.ts`. */
declare const __JUDGE_ADDRESSES__: Readonly<Partial<Record<BrowserJudge, Readonly<Record<string, string>>>>>

const judges: Readonly<Record<BrowserJudge, Judge>> = {
  CF: { site: codeforces, form: codeforcesForm, bases: codeforcesBases },
  GYM: { site: gym, form: gymForm, bases: codeforcesBases },
  AC: { site: atcoder, form: atcoderForm, bases: atcoderBases },
  HDU: { site: hdu, form: hduForm, bases: hduBases },
  POJ: { site: poj, form: pojForm, bases: pojBases },
  SPOJ: { site: spoj, form: spojForm, bases: spojBases },
}

export function judgeOf(key: BrowserJudge): Judge {
  const judge = judges[key]
  return { ...judge, bases: { ...judge.bases, ...__JUDGE_ADDRESSES__[key] } }
}

/** Returns match patterns for the pages of a judge, which have no port. */
export function originsOf({ bases: { main = '' } }: Judge): string[] {
  const { protocol, hostname } = new URL(main)
  return [`${protocol}//${hostname}/*`]
}
