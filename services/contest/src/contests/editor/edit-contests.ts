import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import type { Actor } from '@verdict/kit/actor'
import { chooseProblems } from './choose-problems.ts'
import type { ContestDoc } from '../contest.model.ts'
import { contestError, maxDurationDays } from '../contest.rules.ts'
import type { ContestsContext } from '../context.ts'
import { fieldsOfForm, type ContestFields, type ContestInput } from './form.rules.ts'
import { assertMayOfferAddressSignIn } from './assert-may-offer-address-sign-in.ts'
import { findManageableContest } from '../find-contest.ts'
import { auditedContest, editContest, insertContest, type ContestChange } from '../save-contest.ts'

/** @throws AppError that names what is wrong */
function assertSound(contest: Omit<ContestDoc, '_id'>): void {
  const fault = contestError(contest)
  if (fault !== null) throw new AppError(fault, { days: maxDurationDays })
}

/** The first error in the form of a new contest; null: none. */
export function formError(input: ContestInput, now: Date, { uid, username }: Actor): ErrorCode | null {
  return contestError({
    ...fieldsOfForm(input, null),
    problems: [],
    source: 0,
    gid: null,
    uid,
    author: username,
    participants: 0,
    registeredFrom: new Date(0),
    version: 1,
    createdAt: now,
    updatedAt: now,
  })
}

type Origin = Pick<ContestDoc, 'problems' | 'source' | 'gid'>

async function addContest(ctx: ContestsContext, actor: Actor, fields: ContestFields, origin: Origin): Promise<number> {
  const now = ctx.clock.now()
  const contest = {
    ...fields,
    ...origin,
    uid: actor.uid,
    author: actor.username,
    participants: 0,
    registeredFrom: new Date(0),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  assertSound(contest)
  const cid = await nextId(ctx.db, 'contests')
  describeAudit({ id: cid, name: contest.title, after: auditedContest(contest) })
  await insertContest(ctx, { _id: cid, ...contest })
  ctx.log.info({ cid, by: actor.username }, 'contest created')
  return cid
}

/**
 * `gid`: the group that it is of.
 *
 * @throws AppError that names what is wrong with the form, or with a problem of it
 */
export async function createContest(
  ctx: ContestsContext,
  actor: Actor,
  input: ContestInput,
  gid: number | null = null,
): Promise<{ id: number }> {
  const fields = fieldsOfForm(input, null)
  await assertMayOfferAddressSignIn(ctx, actor, { before: null, fields: { ...fields, gid, uid: actor.uid } })
  const chosen = await chooseProblems(ctx, actor, { ...fields, gid, problems: [] }, input.problems ?? [])
  return { id: await addContest(ctx, actor, fields, { problems: chosen([]), source: 0, gid }) }
}

/**
 * Changes a contest, and its problems if the form includes them; the scoreboard follows. A new password requires
 * everybody to register again.
 *
 * @throws AppError contest.not_found, contest.not_manageable, contest.type_fixed, what is wrong with the form or with a
 *   problem of it
 */
export async function updateContest(
  ctx: ContestsContext,
  actor: Actor,
  { id, ...input }: ContestInput & { id: number },
): Promise<void> {
  const known = await findManageableContest(ctx, actor, id)
  const { addressSignIn = known.addressSignIn } = input
  await assertMayOfferAddressSignIn(ctx, actor, { before: known, fields: { ...known, addressSignIn } })
  const chosen = input.problems == null ? null : await chooseProblems(ctx, actor, known, input.problems)
  await editContest(ctx, actor, id, (before): ContestChange => {
    const fields = fieldsOfForm(input, before)
    if (fields.type !== before.type) throw new AppError('contest.type_fixed')
    assertSound({ ...before, ...fields })
    const asksAgain = fields.password !== null && fields.password !== before.password
    return {
      ...fields,
      ...(asksAgain ? { registeredFrom: ctx.clock.now() } : {}),
      ...(chosen === null ? {} : { problems: chosen(before.problems) }),
    }
  })
}

/** @throws AppError contest.not_found, contest.not_manageable */
export async function changeVisible(
  ctx: ContestsContext,
  actor: Actor,
  { cid, visible }: { cid: number; visible: boolean },
): Promise<void> {
  await editContest(ctx, actor, cid, () => ({ visible }))
}

/** A hidden copy of a contest that the actor runs. @throws AppError contest.not_found, contest.not_manageable */
export async function cloneContest(ctx: ContestsContext, actor: Actor, cid: number): Promise<{ id: number }> {
  const contest = await findManageableContest(ctx, actor, cid)
  const { title, description, startsAt, endsAt, problems, gid } = contest
  const times = { startTime: startsAt.toISOString(), endTime: endsAt.toISOString() }
  const fields = fieldsOfForm({ title, description, ...times, visible: false, addressSignIn: 'off' }, contest)
  const ids = await Promise.all(problems.map(() => nextId(ctx.db, 'contest_problems')))
  const renumbered = problems.map((problem, index) => ({ ...problem, id: ids[index] ?? problem.id }))
  const origin = { problems: renumbered, source: cid, gid }
  return { id: await addContest(ctx, actor, fields, origin) }
}
