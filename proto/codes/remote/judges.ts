/** Keys of the remote judges: the bank (`oj`) of their problems, tags and languages, and the prefix of display ids. */
export const remoteJudgeKeys = ['HDU', 'CF', 'POJ', 'GYM', 'AC', 'SPOJ', 'LIBRE'] as const
export type RemoteJudgeKey = (typeof remoteJudgeKeys)[number]

interface RemoteJudge {
  /** As people know it. */
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
 * How submissions to a remote judge are made: by accounts of the installation (`pool`), by the submitter's own account
 * there (`own_account`), not at all (`statement_only`); `off`: nothing is imported either.
 */
export const remoteModes = ['pool', 'own_account', 'statement_only', 'off'] as const
export type RemoteMode = (typeof remoteModes)[number]

/** What a password that is stored is shown as; sent back unchanged it keeps what is stored. */
export const passwordMask = '********'
