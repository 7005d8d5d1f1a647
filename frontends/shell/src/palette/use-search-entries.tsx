import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import SearchIcon from 'lucide-react/icons/search'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { maxSearchLength, type SearchKind, searchKinds } from '@verdict/proto/codes/capabilities/search'
import { search } from '@verdict/proto/http/search/search'
import { api, paths } from '@verdict/ui'
import { readRecentSearches, addRecentSearch } from '../search/recent-searches.ts'
import { kindIcons, pathOfResult, type SearchResult } from '../search/search-result.tsx'
import type { Entry } from './entry.ts'

const limit = 12
const recentLimit = 4

export interface SearchEntries {
  entries: Entry[]
  /** The way to the page with all results, where there is something to search for. */
  more: Entry[]
  isSearching: boolean
  /** Results of these kinds are unknown at the moment: all of them while search is down. */
  missing: readonly SearchKind[]
}

/** Search results, starting with the kind of the best one, and a link to the search page. */
export function useSearchEntries(keyword: string): SearchEntries {
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const q = [...keyword].slice(0, maxSearchLength).join('')
  const found = useQuery({ ...api.query(search, { query: { q, limit } }), enabled: q !== '', retry: false })
  const recent = useRecentEntries()
  if (q === '') return { entries: recent, more: [], isSearching: false, missing: [] }
  const open = (path: string) => {
    addRecentSearch(q)
    void navigate(path)
  }
  const results = (found.data?.records ?? []).map((result): Entry => ({
    key: `${result.kind}-${result.id}`,
    group: result.kind,
    label: result.title,
    ...(result.kind === 'problem' && result.displayId !== null ? { code: result.displayId } : {}),
    ...excerptOf(result),
    icon: kindIcons[result.kind],
    run: () => open(pathOfResult(result)),
  }))
  const kinds = [...new Set(results.map(({ group }) => group))]
  const all: Entry = {
    key: 'all-results',
    group: 'more',
    label: t('palette.all', { q }),
    icon: <SearchIcon aria-hidden />,
    run: () => open(paths.search(q)),
  }
  return {
    entries: kinds.flatMap((kind) => results.filter(({ group }) => group === kind)),
    more: [all],
    isSearching: found.isFetching,
    missing: found.isError ? searchKinds : (found.data?.missing ?? []),
  }
}

/** The excerpt of a result; none if the title contains the match. */
function excerptOf({ titleRanges, excerpt, excerptRanges }: SearchResult): Pick<Entry, 'excerpt'> {
  if (titleRanges.length > 0 || excerptRanges.length === 0) return {}
  return { excerpt: { text: excerpt, ranges: excerptRanges } }
}

function useRecentEntries(): Entry[] {
  const navigate = useNavigate()
  return readRecentSearches()
    .slice(0, recentLimit)
    .map((q) => ({
      key: `recent-${q}`,
      group: 'recent',
      label: q,
      icon: <History aria-hidden />,
      run: () => void navigate(paths.search(q)),
    }))
}
