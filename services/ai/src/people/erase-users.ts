import type { DeletedUser } from '@verdict/kit/users-projection'
import type { AnswersContext } from '../answers/context.ts'
import type { CounterexamplesContext } from '../counterexamples/context.ts'

/** Deletes conversations and counterexamples of deleted accounts; their costs stay counted. Idempotent. */
export async function eraseUsers(
  { answers, counterexamples }: Pick<AnswersContext, 'answers'> & Pick<CounterexamplesContext, 'counterexamples'>,
  deleted: readonly DeletedUser[],
): Promise<void> {
  const uid = { $in: deleted.map((one) => one.uid) }
  await answers.deleteMany({ uid })
  await counterexamples.deleteMany({ uid })
}
