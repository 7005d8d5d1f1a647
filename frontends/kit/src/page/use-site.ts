import { useQuery } from '@tanstack/react-query'
import { getWebsiteConfig } from '@verdict/proto/http/site/site'
import { isApiError } from '../api/api-error.ts'
import { queryClient } from '../api/query-client.ts'
import { api } from '../session/api.ts'

const pollMs = 300_000
/** Polling interval while the site is read-only, so that the end of that shows soon. */
const readOnlyPollMs = 20_000

const siteQuery = () => ({
  ...api.query(getWebsiteConfig),
  staleTime: 300_000,
  refetchInterval: ({ state: { data } }: { state: { data?: { readOnly: boolean } | undefined } }) =>
    data?.readOnly === true ? readOnlyPollMs : pollMs,
})

/**
 * Loads the site settings before anything needs them, and again when a change is refused because the site is read-only.
 */
export function prefetchSite(): Promise<void> {
  queryClient.getMutationCache().subscribe(({ type, mutation }) => {
    const error: unknown = type === 'updated' ? mutation.state.error : null
    if (isApiError(error) && error.code === 'server.storage_full')
      void queryClient.invalidateQueries({ queryKey: api.keyOf(getWebsiteConfig) })
  })
  return queryClient.prefetchQuery(siteQuery())
}

/** Default name of a site without a name of its own, so that nothing moves once the settings are known. */
const fallback = { name: 'Verdict Online Judge', shortName: 'Verdict' }

export type SiteArea = 'openPublicDiscussion' | 'openGroupDiscussion' | 'openContestComment'

/** Whether an area of the site is switched on; undefined until that is known. */
export function useIsAreaOpen(area: SiteArea): boolean | undefined {
  return useQuery(siteQuery()).data?.[area]
}

/** Name, texts and switches of the site. Until they are loaded, default texts with all optional areas switched off. */
export function useSite() {
  const config = useQuery(siteQuery()).data
  return {
    name: config?.name ?? fallback.name,
    shortName: config?.shortName ?? fallback.shortName,
    description: config?.description ?? '',
    canRegister: config?.register ?? false,
    openPublicDiscussion: config?.openPublicDiscussion ?? false,
    openGroupDiscussion: config?.openGroupDiscussion ?? false,
    openContestComment: config?.openContestComment ?? false,
    isReadOnly: config?.readOnly ?? false,
    /** A maintenance that is running or starts within a day. */
    maintenance: config?.maintenance ?? null,
    record: linkOf(config?.recordName, config?.recordUrl),
    project: linkOf(config?.projectName, config?.projectUrl),
  }
}

function linkOf(
  name: string | null | undefined,
  address: string | null | undefined,
): { name: string; address: string } | null {
  if (name === null || name === undefined || name === '') return null
  return { name, address: address ?? '' }
}
