import { getProblemDetail, getProblemList } from '@verdict/proto/http/problem'
import { api, listParamsAt, type PageAddress, queryClient } from '@verdict/ui'
import { readTagIds } from './features/problem-list/tag-ids.ts'

/** What the list asks for first; the same query as in `ProblemListPage`, so that it is answered from the cache there. */
export function prefetchProblemList({ search }: PageAddress): Promise<void> {
  const params = listParamsAt(getProblemList, search)
  const tagIds = readTagIds(params.tagId)
  const query = { ...params, tagId: tagIds.length === 0 ? undefined : tagIds.join(',') }
  return queryClient.prefetchQuery(api.query(getProblemList, { query }))
}

/** The same for `ProblemPage`. */
export function prefetchProblem({ params: { problemID = '' } }: PageAddress): Promise<void> {
  return queryClient.prefetchQuery(api.query(getProblemDetail, { query: { problemId: problemID } }))
}
