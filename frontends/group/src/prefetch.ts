import { getDiscussionCategories, getDiscussionList } from '@verdict/proto/http/discussion/discussion'
import { getGroupList } from '@verdict/proto/http/group/group'
import { api, listParamsAt, type PageAddress, queryClient } from '@verdict/ui'

/** What the list asks for first; the same query as in `GroupListPage`, so that it is answered from the cache there. */
export function prefetchGroupList({ search }: PageAddress): Promise<void> {
  const query = listParamsAt(getGroupList, search)
  return queryClient.prefetchQuery(api.query(getGroupList, { query }))
}

/** The same for `DiscussionListPage`, whose rows wait for the names of categories. */
export function prefetchDiscussionList({ search }: PageAddress): Promise<unknown> {
  const { admin: _, ...query } = listParamsAt(getDiscussionList, search)
  return Promise.all([
    queryClient.prefetchQuery(api.query(getDiscussionList, { query })),
    queryClient.prefetchQuery(api.query(getDiscussionCategories)),
  ])
}
