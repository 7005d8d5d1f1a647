import { getDiscussionCategories, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { getGroupList } from '@verdict/proto/http/group/group'
import { api, listParamsAt, type PageAddress, queryClient } from '@verdict/ui'

/** Prefetches the group list by the same query as `GroupListPage`. */
export function prefetchGroupList({ search }: PageAddress): Promise<void> {
  const query = listParamsAt(getGroupList, search)
  return queryClient.prefetchQuery(api.query(getGroupList, { query }))
}

/** Prefetches the queries of `DiscussionListPage`, including the categories that its rows need. */
export function prefetchDiscussionList({ search }: PageAddress): Promise<unknown> {
  const { admin: _, ...query } = listParamsAt(getDiscussionList, search)
  return Promise.all([
    queryClient.prefetchQuery(api.query(getDiscussionList, { query })),
    queryClient.prefetchQuery(api.query(getDiscussionCategories)),
  ])
}
