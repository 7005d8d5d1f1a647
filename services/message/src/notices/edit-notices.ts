import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { nextId } from '@verdict/kit/ids'
import { pagedList } from '@verdict/kit/paged-list'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { NoticesContext } from './context.ts'
import type { NoticeDoc } from './notice.model.ts'

export interface NoticeInput {
  title: string
  content: string
  type: NoticeDoc['audience']
  /** One designated user by uid, or several by name. */
  recipientId?: string | null
  recipients?: readonly string[] | null
}

/** Notices that administrators wrote, newest first. */
export async function listNotices(
  ctx: Pick<NoticesContext, 'notices' | 'users'>,
  query: { currentPage?: number; limit?: number; type?: NoticeDoc['audience'] | '' },
) {
  const { type = '' } = query
  const page = await pagedList<NoticeDoc>({
    model: ctx.notices,
    filter: { key: null, ...(type === '' ? {} : { audience: type }) },
    sort: { _id: -1 },
    request: pageOfQuery(query, { limit: 10 }),
  })
  const users = await ctx.users.find([...new Set(page.records.flatMap(({ recipients }) => recipients))])
  return {
    ...page,
    records: page.records.map(({ _id: id, title, content, audience, recipients, seq, ...notice }) => ({
      id,
      title,
      content,
      type: audience,
      state: seq !== null,
      adminUsername: notice.adminName,
      recipients: recipients.map((uid) => users.get(uid)?.username ?? uid),
      gmtCreate: notice.createdAt.toISOString(),
      gmtModified: notice.updatedAt.toISOString(),
    })),
  }
}

/** @throws AppError notice.recipient_missing, notice.recipient_unknown */
export async function createNotice(ctx: NoticesContext, actor: Actor, input: NoticeInput): Promise<void> {
  const now = ctx.clock.now()
  await ctx.notices.create({
    _id: await nextId(ctx.db, 'notices'),
    title: input.title,
    content: input.content,
    audience: input.type,
    recipients: await findRecipients(ctx, input),
    key: null,
    adminUid: actor.uid,
    adminName: actor.username,
    seq: null,
    deliveredAt: null,
    createdAt: now,
    updatedAt: now,
  })
}

/**
 * @param input with `gmtModified`, the state that was changed: another one is not overwritten
 * @throws AppError notice.not_found, notice.changed_meanwhile, notice.audience_fixed, notice.recipient_missing,
 *   notice.recipient_unknown
 */
export async function updateNotice(
  ctx: Pick<NoticesContext, 'notices' | 'users' | 'clock'>,
  input: NoticeInput & { id: number; gmtModified?: string },
): Promise<void> {
  const { id: _id, title, content, type: audience, gmtModified } = input
  const notice = await ctx.notices.findById(_id).lean()
  if (notice === null) throw new AppError('notice.not_found')
  const { updatedAt } = notice
  if (gmtModified !== undefined && new Date(gmtModified).getTime() !== updatedAt.getTime())
    throw new AppError('notice.changed_meanwhile')
  const texts = { title, content, updatedAt: ctx.clock.now() }
  if (notice.seq !== null) {
    if (notice.audience !== audience) throw new AppError('notice.audience_fixed')
    const { matchedCount } = await ctx.notices.updateOne({ _id, updatedAt }, { $set: texts })
    if (matchedCount === 0) throw new AppError('notice.changed_meanwhile')
    describeAudit({ name: notice.title, before: { ...notice }, after: { ...notice, ...texts } })
    return
  }
  const recipients = await findRecipients(ctx, input)
  // If it is being delivered at this moment, the previous recipients get it.
  const state = { _id, seq: null, updatedAt }
  const { matchedCount } = await ctx.notices.updateOne(state, { $set: { ...texts, audience, recipients } })
  if (matchedCount === 0) {
    const isDelivered = await ctx.notices.exists({ _id, seq: { $ne: null } })
    throw new AppError(isDelivered === null ? 'notice.changed_meanwhile' : 'notice.audience_fixed')
  }
  describeAudit({ name: notice.title, before: { ...notice }, after: { ...notice, ...texts, audience, recipients } })
}

/** @throws AppError notice.not_found */
export async function deleteNotice(ctx: Pick<NoticesContext, 'notices'>, id: number): Promise<void> {
  const deleted = await ctx.notices.findOneAndDelete({ _id: id }).lean()
  if (deleted === null) throw new AppError('notice.not_found')
  describeAudit({ name: deleted.title, before: { ...deleted }, after: null })
}

/** Uids of the designated users. @throws AppError notice.recipient_missing, notice.recipient_unknown */
async function findRecipients(
  ctx: Pick<NoticesContext, 'users'>,
  { type, recipientId, recipients }: NoticeInput,
): Promise<string[]> {
  if (type !== 'Single') return []
  const names = [...new Set((recipients ?? []).map((name) => name.trim()))].filter((name) => name !== '')
  const uids = new Set<string>()
  for (const name of names) {
    const found = (await ctx.users.search(name, 5)).find(
      ({ usernameKey, deleted }) => !deleted && usernameKey === foldName(name),
    )
    if (found === undefined) throw new AppError('notice.recipient_unknown', { name })
    uids.add(found._id)
  }
  if (typeof recipientId === 'string' && names.length === 0) {
    const known = await ctx.users.find([recipientId])
    if (!known.has(recipientId)) throw new AppError('notice.recipient_unknown', { name: recipientId })
    uids.add(recipientId)
  }
  if (uids.size === 0) throw new AppError('notice.recipient_missing')
  return [...uids]
}
