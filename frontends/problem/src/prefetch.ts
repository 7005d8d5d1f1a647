import { getProblemDetail, getProblemList } from '@verdict/proto/http/problem/problem'
import { getAllCaseResult, getSubmissionDetail, getSubmissionList } from '@verdict/proto/http/submission/submission'
import { getTrainingAccess, getTrainingDetail } from '@verdict/proto/http/problem/training/training'
import { api, breakpoints, listParamsAt, loadMarkdown, type PageAddress, queryClient } from '@verdict/ui'
import { EditorPane } from './features/problem/lazy-editor.ts'
import { readTagIds } from './features/problem-list/filters/tag-ids.ts'
import { tagGroupsQuery } from './features/problem-list/filters/use-tag-groups.ts'
import { isPersonal } from './features/status/personal-filters.ts'
import { isNarrow } from './layout/use-is-narrow.ts'
import { languageNamesQuery } from './features/status/language-names.ts'

/** Prefetches the problem list by the same queries as `ProblemListPage`, which does not wait for the tags. */
export function prefetchProblemList({ search }: PageAddress): Promise<void> {
  const params = listParamsAt(getProblemList, search)
  const tagIds = readTagIds(params.tagId)
  const query = { ...params, tagId: tagIds.length === 0 ? undefined : tagIds.join(',') }
  void queryClient.prefetchQuery(tagGroupsQuery(params.oj))
  // Filtering by progress needs the user's session.
  if (search.has('progress')) return Promise.resolve()
  return queryClient.prefetchQuery(api.query(getProblemList, { query }))
}

/** Prefetches a problem, the code that its statement needs, and the editor where it stands beside it. */
export function prefetchProblem({ params: { problemID = '' } }: PageAddress): Promise<unknown> {
  const detail = queryClient.fetchQuery(api.query(getProblemDetail, { query: { problemId: problemID } }))
  if (!isNarrow(breakpoints.phonePx)) void EditorPane.load().catch(() => undefined)
  return loadMarkdown(
    detail.then(({ problem: { description, input, output, hint, source } }) =>
      [description, input, output, hint, source].map((text) => text ?? ''),
    ),
  )
}

/** Prefetches the status list; not the reader's own, since the page asks guests to sign in. */
export function prefetchStatus({ search }: PageAddress): Promise<void> {
  const query = listParamsAt(getSubmissionList, search)
  void queryClient.prefetchQuery(languageNamesQuery())
  return isPersonal(query) ? Promise.resolve() : queryClient.prefetchQuery(api.query(getSubmissionList, { query }))
}

/** Prefetches a submission in practice. */
export function prefetchSubmission({ params: { submitID } }: PageAddress): Promise<unknown> {
  const submitId = Number(submitID)
  if (!Number.isSafeInteger(submitId)) return Promise.resolve()
  const query = { submitId }
  return Promise.all([
    queryClient.prefetchQuery(api.query(getSubmissionDetail, { query })),
    queryClient.prefetchQuery(api.query(getAllCaseResult, { query })),
  ])
}

export function prefetchTraining({ params: { trainingID } }: PageAddress): Promise<unknown> {
  const tid = Number(trainingID)
  if (!Number.isSafeInteger(tid) || tid < 1) return Promise.resolve()
  const query = { tid }
  return Promise.all([
    queryClient.prefetchQuery(api.query(getTrainingDetail, { query })),
    queryClient.prefetchQuery(api.query(getTrainingAccess, { query })),
  ])
}
