import type { EventData } from '@verdict/proto/events/event'
import type { problemChanged } from '@verdict/proto/events/problem'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { CommentsContext } from '../comments/context.ts'
import type { DiscussionsContext } from '../discussions/context.ts'
import { followTargets } from '../follows/follow.rules.ts'

type Context = Pick<CommentsContext, 'follows'> & Pick<DiscussionsContext, 'discussions'>

/**
 * Keeps discussions and follows with a problem that got another display ID. Those from after the change are of the problem
 * that has the former ID since then. Idempotent.
 */
export async function onProblemRenamed(
  { discussions, follows }: Context,
  { problemId, formerProblemId }: Pick<EventData<typeof problemChanged>, 'problemId' | 'formerProblemId'>,
  at: Date,
): Promise<void> {
  if (formerProblemId === undefined) return
  const before = { createdAt: { $lte: at } }
  await discussions.updateMany({ pid: formerProblemId, ...before }, { $set: { pid: problemId } })
  const [former, target] = [followTargets.problem(formerProblemId), followTargets.problem(problemId)]
  if (former === target) return
  for (const follow of await follows.find({ target: former, ...before }).lean()) {
    try {
      await follows.create([{ ...follow, _id: `${target}:${follow.uid}`, target }])
    } catch (error) {
      // Stored before this was interrupted.
      if (!isDuplicateKey(error)) throw error
    }
    await follows.deleteOne({ _id: follow._id })
  }
}
