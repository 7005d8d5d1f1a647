import type { Connection } from 'mongoose'
import type { DeletedUser } from '@verdict/kit/users-projection'
import { digestModel } from '../digests/digest.model.ts'
import { messageModel } from '../models/message.model.ts'
import { noticeHeadModel, noticeModel } from '../notices/notice.model.ts'
import { unreadCountModel } from '../models/unread-count.model.ts'

/**
 * Clears the inboxes of deleted accounts and replaces their stored names. Messages to others stay. Repeating it changes
 * nothing.
 */
export async function eraseUsers(db: Connection, deleted: readonly DeletedUser[]): Promise<void> {
  const [messages, notices, noticeHeads] = [messageModel(db), noticeModel(db), noticeHeadModel(db)]
  const digests = digestModel(db)
  for (const { uid, name } of deleted) {
    await messages.deleteMany({ uid })
    await unreadCountModel(db).deleteOne({ _id: uid })
    await digests.deleteOne({ _id: uid })
    await noticeHeads.deleteMany({ _id: { $in: [`${uid}:sys`, `${uid}:mine`] } })
    await notices.deleteMany({ audience: 'Single', recipients: [uid] })
    await notices.updateMany({ recipients: uid }, { $pull: { recipients: uid } })
    await notices.updateMany({ adminUid: uid }, { $set: { adminName: name } })
  }
}
