import { Type } from 'typebox'
import { maxSearchLength, searchKinds } from '../../codes/capabilities/search.ts'
import { route } from '../route.ts'
import { IdOrNone, Nullable, OneOf } from '../schema.ts'

/** `[from, to)` in UTF-16 units. */
const Ranges = Type.Array(Type.Array(Type.Integer({ minimum: 0 }), { minItems: 2, maxItems: 2 }), {
  description: 'what matched: [from, to) in UTF-16 units',
})

export const SearchResult = Type.Object({
  kind: OneOf(searchKinds),
  id: Type.String({ description: 'number, or uid of a user' }),
  displayId: Nullable(Type.String({ description: 'as its page has it: A1000, a username' })),
  gid: Nullable(IdOrNone),
  cid: Nullable(IdOrNone),
  title: Type.String(),
  titleRanges: Ranges,
  excerpt: Type.String({ description: 'plain text around what matched' }),
  excerptRanges: Ranges,
})

/**
 * Searches problems, trainings, contests, groups, people, announcements and discussions that the caller may see, best
 * match first. Words match in any order, by prefix, by pinyin and by its initials; a search without a word has no
 * results.
 */
export const search = route({
  summary: 'Search',
  owner: 'search',
  method: 'GET',
  path: '/api/search',
  access: 'public',
  rate: 'search',
  query: Type.Object({
    q: Type.String({ description: `at most ${maxSearchLength} characters` }),
    kind: Type.Optional(OneOf(searchKinds)),
    currentPage: Type.Optional(Type.Integer({ default: 1, minimum: 1, maximum: 10, description: 'page, from 1' })),
    limit: Type.Optional(Type.Integer({ default: 10, minimum: 1, maximum: 20, description: 'results a page' })),
  }),
  data: Type.Object({
    records: Type.Array(SearchResult),
    more: Type.Boolean({ description: 'another page follows' }),
    missing: Type.Array(OneOf(searchKinds), { description: 'kinds of which nothing can be said at the moment' }),
  }),
})
