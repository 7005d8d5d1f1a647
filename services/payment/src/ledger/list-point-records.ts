import { pointTypes, type PointType } from '@verdict/proto/codes/payment'
import type { Locale } from '@verdict/proto/codes/locale'
import { pageOfQuery, toPage } from '@verdict/proto/http/schema'
import type { Actor } from '@verdict/kit/actor'
import { pagedList } from '@verdict/kit/paged-list'
import type { LedgerContext } from './context.ts'
import type { EntryDoc } from './entry.model.ts'

type Context = Pick<LedgerContext, 'entries' | 'users'>

const pageSize = { limit: 10 }
const maxUsersByName = 50
/** Only the newest records of all users are listed, since counting millions is too slow. */
const maxListed = 100_000

function toRecord({ number, type, changePoints = 0, balance = 0, remark, createdAt }: EntryDoc, locale: Locale) {
  const name = pointTypes[type]
  return {
    id: number,
    type,
    typeName: locale === 'zh-CN' ? name.zh : name.en,
    changePoints,
    balance,
    remark,
    gmtCreate: createdAt.toISOString(),
  }
}

/** The caller's own records, newest first. */
export async function listPointRecords(
  { entries }: Pick<Context, 'entries'>,
  actor: Actor,
  query: { currentPage?: number; limit?: number },
  locale: Locale,
) {
  const request = pageOfQuery(query, pageSize)
  const last = await entries
    .findOne({ uid: actor.uid, seq: { $exists: true } }, { seq: 1 })
    .sort({ seq: -1 })
    .lean<EntryDoc>()
  // The entries of a user are numbered without gaps, so pages are selected by number, and deep pages cost no more.
  const total = last?.seq ?? 0
  const newest = total - request.skip
  const rows = await entries
    .find({ uid: actor.uid, seq: { $lte: newest, $gt: newest - request.limit } })
    .sort({ seq: -1 })
    .lean<EntryDoc[]>()
  return toPage(
    rows.map((entry) => toRecord(entry, locale)),
    total,
    request,
  )
}

/** Lists records of all users, or of those with a name that equals or starts with the keyword. */
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
    limits: { countAtMost: maxListed },
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
