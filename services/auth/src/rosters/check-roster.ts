import type { Locale } from '@verdict/proto/codes/locale'
import { parseRow, textOfMistake, type UserRow } from '../administration/user-rows.rules.ts'
import type { AdministrationContext } from '../administration/context.ts'
import { findRosterPlan } from './find-roster-plan.ts'

/** Previews `applyRoster` for these rows. */
export async function checkRoster(
  ctx: Pick<AdministrationContext, 'accounts'>,
  { roster, users }: { roster: string; users: readonly UserRow[] },
  locale: Locale,
) {
  const { faults, rows, leaving } = await findRosterPlan(ctx, roster.trim(), users.map(parseRow))
  const mistakes = new Map(faults.map(({ row, mistake }) => [row, textOfMistake(mistake, locale)]))
  return {
    rows: rows.map(({ action }, at) => ({ row: at + 1, action, message: mistakes.get(at + 1) ?? null })),
    leaving: leaving.map(({ _id: uid, username, realname }) => ({ uid, username, realname })),
  }
}
