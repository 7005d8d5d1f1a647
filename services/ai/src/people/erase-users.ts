import type { DeletedUser } from '@verdict/kit/users-projection'
import type { AnswersContext } from '../answers/context.ts'

/** Takes away the conversations of accounts that are gone; what they cost stays counted. Doing it twice changes nothing. */
export async function eraseUsers(
  { answers }: Pick<AnswersContext, 'answers'>,
  deleted: readonly DeletedUser[],
): Promise<void> {
  await answers.deleteMany({ uid: { $in: deleted.map(({ uid }) => uid) } })
}
