import type { Actor } from '@verdict/kit/actor'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { toScope, type Scope } from '@verdict/proto/codes/scope'
import type { ReadingContext } from './context.ts'
import { coveredBy } from './list-filter.ts'
import { countedScopes } from '../submissions/counted-scopes.rules.ts'
import { masksOf } from '../submissions/visibility.rules.ts'
import { codeWithOrigin } from './last-code.rules.ts'

export interface LastCode {
  submitId: number | null
  /** Empty if there is none. */
  code: string
  language: string | null
}

/**
 * The caller's latest accepted code for a problem, in a contest or anywhere outside contests, followed by a comment with
 * its origin. Submissions whose verdict is hidden are skipped.
 *
 * @throws AppError what the scope's policy refuses with
 */
export async function getLastAcceptedCode(
  ctx: Pick<ReadingContext, 'submissions' | 'policies' | 'clock'>,
  actor: Actor,
  { pid, ...ids }: { pid: number } & Partial<Scope>,
): Promise<LastCode> {
  const { uid } = actor
  const scope = toScope(ids)
  const policy = await ctx.policies.policyFor(actor, scope)
  const masks = masksOf(policy, ctx.clock.now()).filter(({ whose }) => whose === 'own')
  const hidden = masks.length === 0 ? {} : { $nor: masks.map((mask) => coveredBy(mask, uid)) }
  const latest = await ctx.submissions
    .findOne({ uid, pid, scope: countedScopes(scope), status: JudgeStatus.Accepted, ...hidden })
    .sort({ _id: -1 })
    .lean()
  if (latest === null) return { submitId: null, code: '', language: null }
  return { submitId: latest._id, code: codeWithOrigin(latest), language: latest.language }
}
