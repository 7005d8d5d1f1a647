import { AppError } from '@verdict/kit/errors'
import { isForeignId } from '../objects/ids.rules.ts'
import type { ClicsState } from '../objects/results/state.rules.ts'
import { parseTime } from '../objects/times.rules.ts'

/** Tolerated clock skew of a client. */
const aheadMs = 60_000

/** @throws AppError request.invalid with the first of these properties that is set */
export function assertAbsent<Body extends object>(body: Body, names: readonly (keyof Body & string)[]): void {
  const found = names.find((name) => (body[name] ?? null) !== null)
  if (found !== undefined) throw new AppError('request.invalid', { detail: found })
}

/**
 * PUT requests bring an ID that no object of the site may have.
 *
 * @throws AppError contest.object_id_mismatch, request.invalid
 */
export function assertGivenId(body: { id?: string | null }, id: string): void {
  if (!isForeignId(id)) throw new AppError('request.invalid', { detail: 'id' })
  assertSameId(body, id)
}

/** `id` is that of the address. @throws AppError contest.object_id_mismatch, request.invalid */
export function assertSameId(body: { id?: string | null }, id: string): void {
  if ((body.id ?? null) === null) throw new AppError('request.invalid', { detail: 'id' })
  if (body.id !== id) throw new AppError('contest.object_id_mismatch')
}

/** POST requests get their ID from the server. @throws AppError request.invalid */
export function assertNoId(body: { id?: string | null }): void {
  assertAbsent(body, ['id'])
}

/** Time given by those who run the contest; null: now. @throws AppError request.invalid for a time in the future */
export function postedAt({ time = null }: { time?: string | null }, now: Date): Date | null {
  if (time === null) return null
  const at = parseTime(time)
  if (at === null || at.getTime() > now.getTime() + aheadMs) throw new AppError('request.invalid', { detail: 'time' })
  return at > now ? now : at
}

/** Nothing may follow the end of updates in the event feed. @throws AppError contest.results_final */
export function assertResultsOpen({ end_of_updates: endOfUpdates }: Pick<ClicsState, 'end_of_updates'>): void {
  if (endOfUpdates !== null) throw new AppError('contest.results_final')
}
