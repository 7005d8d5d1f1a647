import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { getGroupDiscussionList } from '@verdict/proto/http/discussion/group'
import type { RouteData } from '@verdict/proto/http/route'
import { api, type ListParams } from '@verdict/ui'

export type DiscussionListParams = ListParams<typeof getDiscussionList>
export type DiscussionSummary = RouteData<typeof getDiscussionList>['records'][number]

/** Identifies the place of discussions: public or in a group, optionally about a problem. */
export interface DiscussionArea {
  problemId: string | null
  gid: number | null
}

function listQuery({ problemId, gid }: DiscussionArea, { admin: _, ...params }: DiscussionListParams) {
  const query = { ...params, ...(problemId === null ? {} : { pid: problemId }) }
  const { queryKey, queryFn } =
    gid === null
      ? api.query(getDiscussionList, { query })
      : api.query(getGroupDiscussionList, { query: { ...query, gid } })
  return queryOptions({
    queryKey: [...queryKey],
    queryFn: queryFn,
  })
}

/** Fetches a page of discussions; the previous page stays visible while the next one is loading. */
export function useDiscussions(area: DiscussionArea, params: DiscussionListParams) {
  return useQuery({ ...listQuery(area, params), placeholderData: keepPreviousData })
}
