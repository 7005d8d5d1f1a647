import type { Model } from 'mongoose'
import type { DigestDoc } from '../digests/digest.model.ts'
import type { MessageDoc } from '../models/message.model.ts'
import type { NoticeDoc } from '../notices/notice.model.ts'

/** The use cases of this folder depend on these. */
export interface PersonalDataContext {
  messages: Model<MessageDoc>
  notices: Model<NoticeDoc>
  digests: Model<DigestDoc>
}
