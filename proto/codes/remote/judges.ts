/** Keys of the remote judges: the bank (`oj`) of their problems, tags and languages, and the prefix of display ids. */
export const remoteJudgeKeys = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const
export type RemoteJudgeKey = (typeof remoteJudgeKeys)[number]

interface RemoteJudge {
  /** Name that users see. */
  name: string
  address: string
}

export const remoteJudges: Readonly<Record<RemoteJudgeKey, RemoteJudge>> = {
  HDU: { name: 'HDU', address: 'https://acm.hdu.edu.cn' },
  CF: { name: 'Codeforces', address: 'https://codeforces.com' },
  POJ: { name: 'POJ', address: 'http://poj.org' },
  GYM: { name: 'GYM', address: 'https://codeforces.com/gyms' },
  AC: { name: 'AtCoder', address: 'https://atcoder.jp' },
  SPOJ: { name: 'SPOJ', address: 'https://www.spoj.com' },
  LIBRE: { name: 'LibreOJ', address: 'https://loj.ac' },
}

export function isRemoteJudgeKey(text: string): text is RemoteJudgeKey {
  return Object.hasOwn(remoteJudges, text)
}

/**
 * How submissions to a remote judge are made: with accounts of the installation (`pool`), with the submitter's own
 * account (`own_account`), or not at all (`statement_only`); `off`: not even problems are imported.
 */
export const remoteModes = ['pool', 'own_account', 'statement_only', 'off'] as const
export type RemoteMode = (typeof remoteModes)[number]

/** Shown in place of a stored password; if it is sent back unchanged, the stored one is kept. */
export const passwordMask = '********'
