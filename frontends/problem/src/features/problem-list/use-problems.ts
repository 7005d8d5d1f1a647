import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getProblemList } from '@verdict/proto/http/problem/problem'
import {
  getProblemListByProgress,
  getProblemToDoList,
  type ProblemListAddress,
} from '@verdict/proto/http/problem/personal'
import { api, type ListParams, useUser } from '@verdict/ui'

export type ProblemListParams = ListParams<{ query: typeof ProblemListAddress }>

/** Fetches the problems that the address asks for. For guests the filter by progress is ignored. */
export function useProblems({ progress: requestedProgress, ...query }: ProblemListParams) {
  const isGuest = useUser() === null
  const progress = isGuest ? undefined : requestedProgress
  const { currentPage, limit } = query
  const isByProgress = progress !== undefined && progress !== 'to-do'
  const all = useQuery({
    ...api.query(getProblemList, { query }),
    placeholderData: keepPreviousData,
    enabled: progress === undefined,
  })
  const byProgress = useQuery({
    ...api.query(getProblemListByProgress, { query: { ...query, progress: isByProgress ? progress : 'solved' } }),
    placeholderData: keepPreviousData,
    enabled: isByProgress,
  })
  const toDo = useQuery({
    ...api.query(getProblemToDoList, { query: { currentPage, limit } }),
    placeholderData: keepPreviousData,
    enabled: progress === 'to-do',
  })
  return isByProgress ? byProgress : progress === 'to-do' ? toDo : all
}
