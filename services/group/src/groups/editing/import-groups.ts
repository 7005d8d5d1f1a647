import type { SiteImportRow } from '@verdict/proto/http/site/site-import-rows'
import { GroupLevel } from '@verdict/proto/codes/group'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { nextId, nextIdRange } from '@verdict/kit/ids'
import { siteImportOf } from '@verdict/kit/site-import'
import type { GroupsContext } from '../context.ts'
import { publishPolicyChanged } from './group-changed.ts'
import type { GroupDoc } from '../group.model.ts'

function groupOf(gid: number, { uid, username: _username, createdAt, ...row }: SiteImportRow<'group'>): GroupDoc {
  const at = new Date(createdAt)
  return {
    _id: gid,
    ...row,
    nameKey: foldName(row.name),
    shortNameKey: foldName(row.shortName),
    brief: row.brief || row.name,
    description: row.description || row.name,
    avatar: null,
    ownerUid: uid,
    memberCount: 1,
    createdAt: at,
    updatedAt: at,
  }
}

/** Imports groups of another online judge with their owners. */
export function groupImport(ctx: GroupsContext) {
  return siteImportOf({
    kind: 'group',
    newIds: (count) => nextIdRange(ctx.db, 'groups', count),
    async check({ name, shortName }) {
      const taken = { $or: [{ nameKey: foldName(name) }, { shortNameKey: foldName(shortName) }] }
      if ((await ctx.groups.exists(taken)) !== null) throw new AppError('site_import.taken')
    },
    async write(session, rows) {
      for (const { id, row } of rows) {
        const group = groupOf(Number(id), row)
        const { _id: gid, ownerUid: uid, createdAt, updatedAt } = group
        await ctx.groups.create([group], { session })
        const owner = { _id: await nextId(ctx.db, 'members'), gid, uid, level: GroupLevel.Root, reason: null }
        await ctx.members.create([{ ...owner, createdAt, updatedAt }], { session })
        await publishPolicyChanged(ctx, session, gid)
        await ctx.searchable.changed(session, 'group', [gid])
      }
    },
    done: () => ctx.readCache.invalidate(),
  })
}

/** Imports members of groups of another online judge; the owner is a member already. */
export function memberImport(ctx: GroupsContext) {
  return siteImportOf({
    kind: 'member',
    newIds: (count) => nextIdRange(ctx.db, 'members', count),
    async match({ gid, uid }) {
      return (await ctx.members.findOne({ gid, uid }, { _id: 1 }).lean())?._id ?? null
    },
    async write(session, rows) {
      for (const { id, row } of rows) {
        const at = new Date(row.createdAt)
        const { gid, uid, level } = row
        await ctx.members.create([{ _id: Number(id), gid, uid, level, reason: null, createdAt: at, updatedAt: at }], {
          session,
        })
        if (level >= GroupLevel.Member)
          await ctx.groups.updateOne({ _id: gid }, { $inc: { memberCount: 1 } }, { session })
        await publishPolicyChanged(ctx, session, gid)
      }
    },
    done: () => ctx.readCache.invalidate(),
  })
}
