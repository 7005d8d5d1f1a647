import type { GrpcHandlers } from '@verdict/kit/grpc'
import { personalDataHandlers, personalList } from '@verdict/kit/personal-data'
import type { DigestDoc } from '../digests/digest.model.ts'
import type { MessageDoc } from '../models/message.model.ts'
import type { NoticeDoc } from '../notices/notice.model.ts'
import type { PersonalDataContext } from './context.ts'

/** Exports the messages of a user, without texts of other users, personal notices, and the settings of digests. */
export function personalDataGrpc({
  messages,
  notices,
  digests,
}: Pick<PersonalDataContext, 'messages' | 'notices' | 'digests'>): GrpcHandlers<'personal.v1.PersonalData'> {
  return personalDataHandlers([
    personalList<MessageDoc>({
      list: 'messages',
      model: messages,
      filter: (uid) => ({ uid }),
      toRow: ({ kind, action, sourceType, sourceId, sourceTitle, url, read, createdAt }) => ({
        kind,
        action,
        sourceType,
        sourceId,
        sourceTitle,
        url,
        read,
        createdAt,
      }),
    }),
    personalList<NoticeDoc>({
      list: 'notices',
      model: notices,
      filter: (uid) => ({ recipients: uid, seq: { $ne: null } }),
      toRow: ({ title, content, deliveredAt }) => ({ title, content, deliveredAt }),
    }),
    personalList<DigestDoc>({
      list: 'digests',
      model: digests,
      filter: (uid) => ({ _id: uid }),
      toRow: ({ frequency, locale, changedAt }) => ({ frequency, locale, changedAt }),
    }),
  ])
}
