import type { Actor } from '@verdict/kit/actor'
import { AppError, isUnavailable, nullIfUnavailable } from '@verdict/kit/errors'
import { maxSearchLength, searchKinds, type SearchKind } from '@verdict/proto/codes/capabilities/search'
import type { Locale } from '@verdict/proto/codes/locale'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import type { search as searchRoute } from '@verdict/proto/http/search/search'
import type { Candidate } from '../documents/search-index.ts'
import { ownerCallOptions } from '../feed/owners.ts'
import { parseSearch } from '../text/tokens.rules.ts'
import { textPartIn } from './text-part.rules.ts'
import { titleIn } from './title.rules.ts'
import { excerptOf, rangesOf } from './excerpt.rules.ts'
import { ranked } from './rank.rules.ts'
import { mayFind, readerOf, type Reader } from '../access/reader.rules.ts'
import type { ResultsContext } from './context.ts'

type Results = RouteData<typeof searchRoute>
type Query = RouteQuery<typeof searchRoute>

/**
 * Returns the matches that the actor may see, best first. Each result is requested again from its owner, so that an
 * object hidden a moment ago is not shown. If an owner is down, its results are left out and their kinds named. Titles
 * are in the reader's language if there is one.
 *
 * @throws AppError search.too_long
 */
export async function search(ctx: ResultsContext, actor: Actor | null, query: Query, locale: Locale): Promise<Results> {
  const { q, kind, currentPage = 1, limit = 10 } = query
  if ([...q.trim()].length > maxSearchLength) throw new AppError('search.too_long', { limit: maxSearchLength })
  const terms = parseSearch(q)
  if (terms.whole === '') return { records: [], more: false, missing: [] }
  const kinds = kind === undefined ? searchKinds : [kind]
  const { reader, unavailable } = await readerFor(ctx, actor)
  const wanted = currentPage * limit + 1
  const found = ranked(await ctx.index.find({ terms, kinds, reader, wanted }), terms)
  const page = found.slice(wanted - 1 - limit, wanted - 1)
  const [{ shown, missing }, texts] = await Promise.all([
    seenNow(ctx, reader, page),
    ctx.index.texts(page.flatMap(({ _id, text }) => (text === '' ? _id : []))),
  ])
  for (const one of unavailable) if (kinds.includes(one)) missing.add(one)
  return {
    records: shown.map((one) => toResult({ ...one, text: texts.get(one._id) ?? one.text }, terms.words, locale)),
    more: found.length >= wanted,
    missing: searchKinds.filter((one) => missing.has(one)),
  }
}

/** While group or contest memberships are unavailable, documents for members or participants are not found. */
async function readerFor(
  ctx: Pick<ResultsContext, 'memberships' | 'participations' | 'siteSettings'>,
  actor: Actor | null,
): Promise<{ reader: Reader; unavailable: SearchKind[] }> {
  const { switches } = ctx.siteSettings.current()
  if (actor === null) return { reader: readerOf({ actor, memberships: [], contests: [], switches }), unavailable: [] }
  const { uid } = actor
  const [ofGroups, ofContests] = await Promise.all([
    nullIfUnavailable(ctx.memberships.listOf({ uid }, ownerCallOptions)),
    nullIfUnavailable(ctx.participations.listOf({ uid }, ownerCallOptions)),
  ])
  return {
    reader: readerOf({ actor, switches, memberships: ofGroups?.memberships ?? [], contests: ofContests?.cids ?? [] }),
    unavailable: [
      ...(ofGroups === null ? ['group' as const] : []),
      ...(ofContests === null ? ['contest_announcement' as const] : []),
    ],
  }
}

/** Returns the documents that still exist and that the reader may find now. */
async function seenNow(ctx: Pick<ResultsContext, 'feed'>, reader: Reader, documents: readonly Candidate[]) {
  const missing = new Set<SearchKind>()
  const present = new Set<string>()
  const check = async (kind: SearchKind) => {
    const ids = documents.flatMap((one) => (one.kind === kind ? [one.id] : []))
    if (ids.length === 0) return
    try {
      for (const one of await ctx.feed.ownerOf(kind).getMany(kind, ids, { brief: true }))
        if (!one.deleted && mayFind(reader, one.access)) present.add(`${kind}:${one.id}`)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      missing.add(kind)
    }
  }
  await Promise.all(searchKinds.map(check))
  return { shown: documents.filter(({ _id }) => present.has(_id)), missing }
}

function toResult(document: Candidate, words: readonly string[], locale: Locale): Results['records'][number] {
  const { kind, id, displayId, gid, cid } = document
  const title = titleIn(document.titles, locale)
  const excerpt = excerptOf(textPartIn(document.text, words, locale), words)
  return {
    kind,
    id,
    displayId: displayId === '' ? null : displayId,
    gid,
    cid: cid ?? null,
    title,
    titleRanges: rangesOf(title, words),
    excerpt: excerpt.text,
    excerptRanges: excerpt.ranges,
  }
}
