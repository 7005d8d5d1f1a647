import type { Actor } from '@verdict/kit/actor'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { EditorContext } from './context.ts'

export type ProblemAuthor = Required<Pick<ProblemDoc, 'author' | 'authorUid'>>

/**
 * Finds the author for the name in a form. The current name, or an empty one if there is an author, changes nothing; on
 * a new problem an empty name, or the actor's own, means the actor. Other names are accounts, or texts without rights.
 */
export async function authorOf(
  { users }: Pick<EditorContext, 'users'>,
  { uid, username }: Pick<Actor, 'uid' | 'username'>,
  name: string | null,
  stored: ProblemDoc | null,
): Promise<ProblemAuthor> {
  if (stored !== null && (name ?? stored.author) === stored.author)
    return { author: stored.author, authorUid: stored.authorUid ?? null }
  if (name === null || name === username) return { author: username, authorUid: uid }
  const [found] = (await users.search(name, 1)).filter((user) => user.username === name && !user.deleted)
  return { author: name, authorUid: found?._id ?? null }
}
