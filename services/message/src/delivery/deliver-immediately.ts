import { nextId } from '@verdict/kit/ids'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { NoticeDoc } from '../notices/notice.model.ts'
import { publishUnread } from '../unread/unread.ts'
import type { DeliveryContext } from './context.ts'

/** A notice to one user. */
export type OwnNotice = Pick<NoticeDoc, 'title' | 'content' | 'adminUid' | 'adminName'> & {
  /** The key is unique for the subject, such as `removed:Comment:7`. */
  key: string
  toUid: string
  /** When it happened; missing: now. */
  at?: Date
}

/** Stores a notice to one user, which is visible at once. Idempotent by its key. */
export async function deliverImmediately(ctx: DeliveryContext, { toUid, at, ...notice }: OwnNotice): Promise<void> {
  if ((await ctx.notices.exists({ key: notice.key })) === null) {
    const now = ctx.clock.now()
    try {
      await ctx.notices.create({
        _id: await nextId(ctx.db, 'notices'),
        ...notice,
        audience: 'Single',
        recipients: [toUid],
        seq: await nextId(ctx.db, 'delivered-notices'),
        deliveredAt: now,
        createdAt: at ?? now,
        updatedAt: now,
      })
    } catch (error) {
      if (!isDuplicateKey(error, 'key')) throw error
    }
  }
  await publishUnread(ctx, toUid)
}
