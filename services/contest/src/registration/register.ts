import { ContestAuth } from '@verdict/proto/codes/contest'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import { verifySecret } from '@verdict/kit/secret-guesses'
import type { Actor } from '@verdict/kit/actor'
import { matchesAccountRule, parseAccountRule } from '../contests/account-rule.rules.ts'
import type { ContestDoc } from '../contests/contest.model.ts'
import { seesAsJury } from '../contests/contest.rules.ts'
import { findVisibleContest } from '../contests/find-contest.ts'
import type { RegistrationContext } from './context.ts'
import { isRegistered } from './is-registered.ts'

/**
 * Registers a user for a contest. Before the end this makes them a participant; afterwards it only gives access to a
 * private contest.
 *
 * @throws AppError contest.not_found, contest.password_wrong, contest.account_not_allowed, contest.already_registered,
 *   contest.staff_takes_no_part, request.too_many after five wrong passwords
 */
export async function registerForContest(
  ctx: RegistrationContext,
  actor: Actor,
  { cid, password }: { cid: number; password?: string | null },
): Promise<void> {
  const contest = await findVisibleContest(ctx, actor, cid)
  if (contest.actorAssignment !== null) throw new AppError('contest.staff_takes_no_part')
  await assertPassword(ctx, actor, contest, password ?? '')
  if (!isAccountAllowed(contest, actor.username)) throw new AppError('contest.account_not_allowed')
  if ((contest.teams ?? 0) > 0 && (await ctx.teams.exists({ cid, 'accounts.uid': actor.uid })) !== null)
    throw new AppError('contest.already_registered')
  // The time of arrival counts, not that of processing.
  const at = ctx.clock.now()
  try {
    await ctx.registrationBatcher.append(cid, {
      uid: actor.uid,
      username: actor.username,
      at,
      registeredFrom: contest.registeredFrom,
    })
  } catch (error) {
    throw isDuplicateKey(error, 'uid') ? new AppError('contest.already_registered') : error
  }
  ctx.readCache.invalidate()
  ctx.boards.changed(cid)
}

/** @throws AppError contest.password_wrong, request.too_many */
async function assertPassword(
  ctx: Pick<RegistrationContext, 'clock' | 'secretGuesses'>,
  { uid }: Actor,
  { auth, password }: ContestDoc,
  given: string,
): Promise<void> {
  if (auth === ContestAuth.Public) return
  if (!(await verifySecret(ctx, uid, { expected: password, given }))) throw new AppError('contest.password_wrong')
}

/** Whether the account rule of the contest admits the user. */
export function isAccountAllowed(
  { openAccountLimit, accountLimitRule }: Pick<ContestDoc, 'openAccountLimit' | 'accountLimitRule'>,
  username: string,
): boolean {
  if (!openAccountLimit) return true
  const rule = parseAccountRule(accountLimitRule ?? '')
  return rule !== null && matchesAccountRule(rule, username)
}

/** Whether the user may enter: view a private contest, submit to a protected one. @throws AppError contest.not_found */
export async function getAccess(
  ctx: RegistrationContext,
  actor: Actor,
  { cid }: { cid: number },
): Promise<{ access: boolean }> {
  const contest = await findVisibleContest(ctx, actor, cid)
  if (contest.auth === ContestAuth.Public || seesAsJury(actor, contest)) return { access: true }
  return { access: await isRegistered(ctx, contest, actor.uid) }
}
