import { getLanguages } from '@verdict/proto/http/problem/problem'
import { api } from '@verdict/ui'

const hourMs = 3_600_000

/** All languages of the site, for the filter of the status list. */
export function languageNamesQuery() {
  return { ...api.query(getLanguages, { query: { all: true } }), staleTime: hourMs }
}
