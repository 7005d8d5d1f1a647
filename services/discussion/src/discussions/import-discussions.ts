import type { ClientSession } from 'mongoose'
import { nextId, nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { DiscussionsContext } from './context.ts'
import { publicArea } from './discussion.model.ts'
import { titleFor } from './discussion.rules.ts'

/** Imports discussions from another judge; missing categories are created. */
export function discussionImport(ctx: DiscussionsContext) {
  async function categoryNamed(session: ClientSession, name: string): Promise<number> {
    const found = await ctx.categories.findOne({ name }).session(session).lean()
    if (found !== null) return found._id
    const order = await ctx.categories.countDocuments().session(session)
    const _id = await nextId(ctx.db, 'categories')
    await ctx.categories.create([{ _id, name, order }], { session })
    return _id
  }

  return siteImportOf({
    kind: 'discussion',
    newIds: (count) => nextIdRange(ctx.db, 'discussions', count),
    async write(session, rows) {
      for (const { id, row } of rows) {
        const { username, category, problemId: pid, disabled, likes, views, createdAt, ...fields } = row
        const at = new Date(createdAt)
        const gid = row.gid === 0 ? null : row.gid
        const discussion = {
          ...fields,
          _id: Number(id),
          categoryId: await categoryNamed(session, category),
          pid,
          gid,
          description: row.description || row.title,
          content: row.content || row.title,
          title: titleFor(row.title, pid),
          area: gid ?? publicArea,
          author: username,
          role: null,
          status: disabled ? 1 : 0,
          likeNum: likes,
          viewNum: views,
          createdAt: at,
          updatedAt: at,
        }
        await ctx.discussions.create([discussion], { session })
      }
      await ctx.searchable.changed(
        session,
        'discussion',
        rows.map(({ id }) => Number(id)),
      )
    },
  })
}
