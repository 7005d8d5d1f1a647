import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteBody } from '@verdict/proto/http/route'
import type { adminCheckImport, importOutcomes } from '@verdict/proto/http/auth/accounts/user-import'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { Account } from '../accounts/account.model.ts'
import { cleanLine, emailKeyOf } from '../accounts/account.rules.ts'
import { findBadRows, parseRow, type ParsedRow, type RowMistake } from '../administration/user-rows.rules.ts'

export interface ImportedUser extends ParsedRow {
  /** Student number. */
  number: string | null
  course: string | null
  gid: number | null
  groupName: string | null
}

type KnownAccount = Pick<Account, '_id' | 'nameKey' | 'emailKey' | 'realname'>

export interface ImportOutcome {
  outcome: (typeof importOutcomes)[number]
  mistake: RowMistake | null
  /** The account that exists. */
  account: KnownAccount | null
}

const lineOrNull = (text = '') => {
  const line = cleanLine(text)
  return line === '' ? null : line
}

export function parseImportRow(input: RouteBody<typeof adminCheckImport>['rows'][number]): ImportedUser {
  const { username, password, email, realname, gender, nickname, school, number, course, gid, groupName } = input
  const cells = [username, password, email, realname, gender, nickname, school].map((text) => text ?? null)
  const student = { number: lineOrNull(number), course: lineOrNull(course) }
  return { ...parseRow(cells), ...student, gid: gid ?? null, groupName: groupName ?? null }
}

/**
 * Computes the outcome of each row. A name with an account refers to that account, whatever else the row contains;
 * others are validated like rows of `insert-batch-user`, except that the password is optional.
 *
 * @param known accounts with a name or an e-mail of the rows
 */
export function findImportOutcomes(rows: readonly ImportedUser[], known: readonly KnownAccount[]): ImportOutcome[] {
  const byName = new Map(known.map((account) => [account.nameKey, account]))
  const emails = new Set(known.map(({ emailKey }) => emailKey))
  const accountOf = ({ username }: ParsedRow) => byName.get(foldName(username)) ?? null
  const bad = new Map(
    findBadRows(rows, (row) => row.password === '' || accountOf(row) !== null).map(({ row, mistake }) => [
      row,
      mistake,
    ]),
  )
  return rows.map((row, at) => {
    const account = accountOf(row)
    const mistake = bad.get(at + 1) ?? null
    if (account !== null && mistake !== 'name_twice') return { outcome: 'exists', mistake: null, account }
    if (mistake !== null) return { outcome: 'refused', mistake, account: null }
    const isTaken = row.email !== null && emails.has(emailKeyOf(row.email))
    return isTaken
      ? { outcome: 'refused', mistake: 'email_taken', account: null }
      : { outcome: 'new', mistake: null, account: null }
  })
}

/** Makes a warning beside an existing account with another real name, so that two persons are not mixed up. */
export function otherNameText(realname: string, locale: Locale): string {
  return locale === 'en-US'
    ? `the account that exists is of ${realname}: make sure that it is the same person`
    : `已有账号的姓名是“${realname}”，请确认是同一个人`
}
