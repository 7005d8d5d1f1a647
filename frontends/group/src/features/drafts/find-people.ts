import { search } from '@verdict/proto/http/search/search'
import { api } from '@verdict/ui'

/** Finds users for an `@` mention by the search of the site. */
export async function findPeople(text: string): Promise<string[]> {
  const { records } = await api.call(search, { query: { q: text, kind: 'user', limit: 6 } })
  return records.map(({ displayId, title }) => displayId ?? title)
}
