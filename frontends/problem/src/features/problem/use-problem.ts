import { useQuery } from '@tanstack/react-query'
import { getProblemDetail } from '@verdict/proto/http/problem/problem'
import { api } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'

/** Fetches a problem in the current scope. */
export function useProblem(problemId: string) {
  return useQuery(api.query(getProblemDetail, { query: { problemId, ...useScopeFields() } }))
}
