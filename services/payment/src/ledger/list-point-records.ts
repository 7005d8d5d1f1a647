import { pointTypes, type PointType } from '@verdict/proto/codes/payment'
import type { Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import type { LedgerContext } from './context.ts'
import type { EntryDoc } from './entry.model.ts'

type Context = Pick<LedgerContext, 'entries' | 'users'>

const pageSize = { limit: 10 }
const maxUsersByName = 50

function toRecord({ number, type, changePoints = 0, balance = 0, remark, createdAt }: EntryDoc, locale: Locale) {
  const name = pointTypes[type]
  return {
    ...{ id: number, type, typeName: locale === 'zh-CN' ? name.zh : name.en, changePoints, balance, remark },
    gmtCreate: createdAt.toISOString(),
  }
}

/** A user's own records, the newest first. */
export async function listPointRecords(
  { entries }: Pick<Context, 'entries'>,
  actor: Actor,
  query: { currentPage?: number; limit?: number },
  locale: Locale,
) {
  const page = await pagedList<EntryDoc>({
    ...{ model: entries, filter: { uid: actor.uid, seq: { $exists: true } }, sort: { uid: 1, seq: -1 } },
    request: pageOfQuery(query, pageSize),
    // Nothing is missing in a chain: its last place is how many there are.
    count: async () =>
      (
        await entries
          .findOne({ uid: actor.uid, seq: { $exists: true } })
          .sort({ seq: -1 })
          .lean()
      )?.seq ?? 0,
  })
  return { ...page, records: page.records.map((entry) => toRecord(entry, locale)) }
}

/** Records of all users, or of those whose name is or begins with the keyword. */
export async function listAllPointRecords(
  { entries, users }: Context,
  query: { currentPage?: number; limit?: number; keyword?: string; type?: PointType },
  locale: Locale,
) {
  const found = query.keyword === undefined ? null : await users.search(query.keyword, maxUsersByName)
  const page = await pagedList<EntryDoc>({
    model: entries,
    filter: {
      ...(found === null
        ? { seq: { $exists: true } }
        : { uid: { $in: found.map(({ _id }) => _id) }, seq: { $exists: true } }),
      ...(query.type === undefined ? {} : { type: query.type }),
    },
    sort: { number: -1 },
    request: pageOfQuery(query, pageSize),
  })
  const names = await users.find(page.records.flatMap(({ uid, actorUid }) => [uid ?? '', actorUid ?? '']))
  return {
    ...page,
    records: page.records.map((entry) => ({
      ...toRecord(entry, locale),
      uid: entry.uid ?? '',
      username: names.get(entry.uid ?? '')?.username ?? '',
      actorName: entry.actorUid === undefined ? null : (names.get(entry.actorUid)?.username ?? ''),
    })),
  }
}
