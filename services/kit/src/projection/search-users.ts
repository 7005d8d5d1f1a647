import type { Model } from 'mongoose'
import { escapeRegExp } from '../text/escape-reg-exp.rules.ts'
import { foldName } from '../text/fold-name.rules.ts'
import { mapQueryTimeout } from '../list/time-limit.ts'
import type { KnownUser } from './user.model.ts'

const lookupLimitMs = 1_000

/**
 * The users of that name; else those whose name begins with the text, then those whose name holds it.
 *
 * @throws AppError list.too_slow
 */
export async function searchUsers(users: Model<KnownUser>, text: string, limit: number): Promise<KnownUser[]> {
  const key = foldName(text)
  if (key === '') return []
  const named = (filter: object) =>
    mapQueryTimeout(users.find(filter).sort({ usernameKey: 1, _id: 1 }).limit(limit).maxTimeMS(lookupLimitMs).lean())
  const exact = await named({ usernameKey: key })
  if (exact.length > 0) return exact
  const beginning = await named({ usernameKey: { $gte: key, $lt: `${key}\u{10ffff}` } })
  if (beginning.length === limit) return beginning
  // Without those that begin with it: those were all found.
  const holding = await named({
    usernameKey: { $regex: `^(?!${escapeRegExp(key)}).*${escapeRegExp(key)}`, $options: 's' },
  })
  return [...beginning, ...holding].slice(0, limit)
}
