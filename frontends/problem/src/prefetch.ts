import { getProblemDetail, getProblemList } from '@verdict/proto/http/problem'
import { api, listParamsAt, loadMarkdown, type PageAddress, queryClient } from '@verdict/ui'
import { readTagIds } from './features/problem-list/tag-ids.ts'
import { tagGroupsQuery } from './features/problem-list/use-tag-groups.ts'

/**
 * What the list asks for first; the same queries as in `ProblemListPage`, so that they are answered from the cache there.
 * The list does not wait for the tags beside it.
 */
export function prefetchProblemList({ search }: PageAddress): Promise<void> {
  const params = listParamsAt(getProblemList, search)
  const tagIds = readTagIds(params.tagId)
  const query = { ...params, tagId: tagIds.length === 0 ? undefined : tagIds.join(',') }
  void queryClient.prefetchQuery(tagGroupsQuery())
  // By progress it is asked for in the reader's name.
  if (search.has('progress')) return Promise.resolve()
  return queryClient.prefetchQuery(api.query(getProblemList, { query }))
}

/** The same for `ProblemPage`, and what its statement is shown with. */
export function prefetchProblem({ params: { problemID = '' } }: PageAddress): Promise<unknown> {
  const detail = queryClient.prefetchQuery(api.query(getProblemDetail, { query: { problemId: problemID } }))
  return Promise.all([detail, loadMarkdown()])
}
