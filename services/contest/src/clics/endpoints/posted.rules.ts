import { AppError } from '@verdict/kit/errors'
import { parseTime } from '../objects/times.rules.ts'

/** How far the clock of a client may be ahead. */
const aheadMs = 60_000

/** @throws AppError request.invalid, which names the first of these that is there */
export function assertAbsent<Body extends object>(body: Body, names: readonly (keyof Body & string)[]): void {
  const found = names.find((name) => (body[name] ?? null) !== null)
  if (found !== undefined) throw new AppError('request.invalid', { detail: found })
}

/** What is posted gets its ID here. @throws AppError request.invalid */
export function assertNoId(body: { id?: string | null }): void {
  assertAbsent(body, ['id'])
}

/** When it was made, as who runs the contest says; null: now. @throws AppError request.invalid for a time that is yet to come */
export function postedAt({ time = null }: { time?: string | null }, now: Date): Date | null {
  if (time === null) return null
  const at = parseTime(time)
  if (at === null || at.getTime() > now.getTime() + aheadMs) throw new AppError('request.invalid', { detail: 'time' })
  return at > now ? now : at
}
