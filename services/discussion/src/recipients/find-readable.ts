import type { PostKey } from '@verdict/proto/grpc/generated/discussion/v1/PostKey'
import { AppError } from '@verdict/kit/errors'
import { isVisible, type CommentSource } from '../comments/comment.rules.ts'
import { findSource } from '../comments/find-source.ts'
import type { CommentsContext } from '../comments/context.ts'
import { actorOf } from '../people/actor-of.ts'

const maxPosts = 500

interface Key {
  kind: string
  id: number
}

interface Place {
  did: number | null
  cid: number | null
}

/**
 * Selects the posts that the reader may read now; none for disabled and deleted accounts.
 *
 * @throws AppError request.invalid, server.unavailable if an owner of their scope is down
 */
export async function findReadablePosts(ctx: CommentsContext, uid: string, posts: readonly Key[]): Promise<PostKey[]> {
  if (posts.length > maxPosts) throw new AppError('request.invalid', { detail: `at most ${maxPosts} posts` })
  const user = (await ctx.users.find([uid])).get(uid)
  if (user?.disabled === true || user?.deleted === true) return []
  const actor = actorOf(uid, user)
  const sources = new Map<string, Promise<CommentSource | null>>()
  const sourceOf = ({ did, cid }: Place) => {
    const key = `${String(did)}:${String(cid)}`
    const known = sources.get(key) ?? nullIfRefused(findSource(ctx, actor, { did, cid }))
    sources.set(key, known)
    return known
  }
  const written = await readWritten(ctx, posts)
  const readable = await Promise.all(
    posts.map(async ({ kind, id }) => {
      if (kind === 'Discussion') return (await sourceOf({ did: id, cid: null })) !== null
      const texts = written(kind, id)
      const [first] = texts
      if (first === undefined) return false
      const source = await sourceOf(first.place)
      return source !== null && texts.every((text) => isVisible(source, text, uid))
    }),
  )
  return posts.filter((_, at) => readable[at])
}

/** Unavailable services are rethrown, so that the caller retries; other errors mean the post is unreadable. */
async function nullIfRefused(source: Promise<CommentSource>): Promise<CommentSource | null> {
  try {
    return await source
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}

/** Comments and replies by ID; for a reply also its comment. */
async function readWritten(
  { comments, replies }: Pick<CommentsContext, 'comments' | 'replies'>,
  posts: readonly Key[],
) {
  const idsOf = (kind: string) => posts.flatMap((post) => (post.kind === kind ? post.id : []))
  const fields = { fromUid: 1, byManager: 1 } as const
  const replyRows = await replies.find({ _id: { $in: idsOf('Reply') } }, { ...fields, commentId: 1 }).lean()
  const commentIds = [...idsOf('Comment'), ...replyRows.map(({ commentId }) => commentId)]
  const commentRows = await comments.find({ _id: { $in: commentIds } }, { ...fields, did: 1, cid: 1 }).lean()
  const commentBy = new Map(commentRows.map((row) => [row._id, { ...row, place: { did: row.did, cid: row.cid } }]))
  const replyBy = new Map(replyRows.map((row) => [row._id, row]))
  return (kind: string, id: number) => {
    const reply = kind === 'Reply' ? replyBy.get(id) : undefined
    const comment = commentBy.get(reply?.commentId ?? id)
    if (comment === undefined || (kind === 'Reply' && reply === undefined)) return []
    return reply === undefined ? [comment] : [{ ...reply, place: comment.place }, comment]
  }
}
