import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import type { adminCheckImport } from '@verdict/proto/http/auth/accounts/user-import'
import { foldName } from '@verdict/kit/fold-name.rules'
import { emailKeyOf } from '../accounts/account.rules.ts'
import { textOfMistake } from '../administration/user-rows.rules.ts'
import type { ImportsContext } from './context.ts'
import { findImportOutcomes, otherNameText, parseImportRow, type ImportedUser } from './import.rules.ts'

type ImportInput = RouteBody<typeof adminCheckImport>['rows']

/** Dry run: what an import would do with each row. */
export async function checkImport(
  ctx: Pick<ImportsContext, 'accounts'>,
  input: ImportInput,
  locale: Locale,
): Promise<RouteData<typeof adminCheckImport>> {
  const rows = input.map(parseImportRow)
  const outcomes = await outcomesOf(ctx, rows)
  return outcomes.map(({ outcome, mistake, account }, at) => {
    const [row, realname] = [at + 1, rows[at]?.realname ?? null]
    const isOther = account !== null && realname !== null && account.realname !== null && account.realname !== realname
    if (mistake !== null) return { row, outcome, message: textOfMistake(mistake, locale) }
    return { row, outcome, message: isOther ? otherNameText(account.realname ?? '', locale) : null }
  })
}

/** Computes the outcome of each row for the accounts that exist now. */
export async function outcomesOf({ accounts }: Pick<ImportsContext, 'accounts'>, rows: readonly ImportedUser[]) {
  const nameKeys = rows.map(({ username }) => foldName(username))
  const emailKeys = rows.flatMap(({ email }) => (email === null ? [] : [emailKeyOf(email)]))
  const known = await accounts
    .find(
      { $or: [{ nameKey: { $in: nameKeys } }, { emailKey: { $in: emailKeys } }] },
      { nameKey: 1, emailKey: 1, realname: 1, username: 1 },
    )
    .lean()
  return findImportOutcomes(rows, known)
}
