import { login } from '@verdict/proto/http/auth/auth'
import { createComment, createReply, getComments, getReplies } from '@verdict/proto/http/discussion/comment'
import { createDiscussion, getDiscussionCategories, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import type { DiscussionTable } from '../definition.ts'
import type { SiteClient } from '../../lib/site-client.ts'

type Discussion = DiscussionTable[number]
type ClientOf = (username: string) => Promise<SiteClient | undefined>

const pageSize = 100

interface Context {
  table: DiscussionTable
  passwords: ReadonlyMap<string, string>
  /** The members' discussions are opened in this group, or not at all if it is undefined. */
  gid: number | undefined
}

/**
 * Creates the discussions that are missing, and comments for those without any. Texts of users that this script did not
 * create are skipped.
 */
export async function seedDiscussions(site: SiteClient, root: SiteClient, context: Context): Promise<void> {
  const clientOf = signedIn(site, root, context.passwords)
  const categories = await root.call(getDiscussionCategories, {})
  for (const discussion of context.table) {
    const gid = discussion.inGroup ? context.gid : null
    const category = categories.find(({ name }) => name === discussion.category) ?? categories[0]
    const author = await clientOf(discussion.author)
    if (gid === undefined || category === undefined || author === undefined) continue
    const { records } = await root.call(getDiscussionList, {
      query: { admin: true, keyword: discussion.title, limit: pageSize },
    })
    // The site puts the number of the problem before the title.
    const present = records.find((one) => one.gid === gid && one.title.endsWith(discussion.title))
    const { title, description, content, problem } = discussion
    const place = { gid, categoryId: category.id, ...(problem === undefined ? {} : { pid: problem }) }
    const { id } = present ?? (await author.call(createDiscussion, { body: { title, description, content, ...place } }))
    await seedComments(root, clientOf, id, discussion)
  }
}

/** Keeps existing comments and adds the replies that they lack. */
async function seedComments(root: SiteClient, clientOf: ClientOf, did: number, { comments }: Discussion) {
  const { commentList } = await root.call(getComments, { query: { did, limit: pageSize } })
  const present = new Map(commentList.records.map((comment) => [comment.content, comment]))
  for (const { author, content, replies } of comments) {
    const known = present.get(content)
    const client = known === undefined ? await clientOf(author) : undefined
    const commentId = known?.id ?? (await client?.call(createComment, { body: { did, content } }))?.id
    if (commentId === undefined) continue
    const answers = known === undefined ? [] : await root.call(getReplies, { query: { commentId } })
    const written = new Set(answers.map((reply) => reply.content))
    for (const reply of replies) {
      if (written.has(reply.content)) continue
      const answerer = await clientOf(reply.author)
      await answerer?.call(createReply, { body: { did, reply: { commentId, content: reply.content } } })
    }
  }
}

/** Signs each user in once and reuses the session. */
function signedIn(site: SiteClient, root: SiteClient, passwords: ReadonlyMap<string, string>): ClientOf {
  const clients = new Map<string, SiteClient>([['root', root]])
  return async (username) => {
    const password = passwords.get(username)
    const known = clients.get(username)
    if (known !== undefined || password === undefined) return known
    const client = await site.signIn(login, { username, password })
    clients.set(username, client)
    return client
  }
}
