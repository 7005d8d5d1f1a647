import type { Actor } from '@verdict/kit/actor'
import type { ProblemDoc } from '../problems/problem.model.ts'
import type { EditorContext } from './context.ts'

export type ProblemAuthor = Required<Pick<ProblemDoc, 'author' | 'authorUid'>>

/**
 * Whose a problem is when a form says this name. The name that it has already, and none on a problem that has an author,
 * change nothing; on a new problem none, or the own one, is the actor. Any other name is that of an account, or a text
 * that gives nobody rights.
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
