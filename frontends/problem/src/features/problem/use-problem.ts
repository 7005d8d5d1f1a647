import { useQuery } from '@tanstack/react-query'
import { getProblemDetail } from '@verdict/proto/http/problem/problem'
import { api } from '@verdict/ui'
import { useScopeFields } from '../../scope/scope.ts'

/** A problem as it is shown in the scope of the screen. */
export function useProblem(problemId: string) {
  return useQuery(api.query(getProblemDetail, { query: { problemId, ...useScopeFields() } }))
}
