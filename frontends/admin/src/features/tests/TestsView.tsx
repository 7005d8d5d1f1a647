import { useQuery } from '@tanstack/react-query'
import { getGroupProblem } from '@verdict/proto/http/problem/group'
import { adminGetProblem } from '@verdict/proto/http/problem/admin'
import { getProblemCaseList } from '@verdict/proto/http/problem/authoring/authoring'
import { api, QueryView } from '@verdict/ui'
import type { ProblemTestsProps } from '@verdict/ui/parts'
import { TestsEditor } from './TestsEditor.tsx'

/** Tests are not refetched, so that nothing changes while they are edited. */
const cachePolicy = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }

export function useTestedProblem(pid: number, gid: number) {
  const route = gid === 0 ? adminGetProblem : getGroupProblem
  return useQuery({ ...api.query(route, { query: { pid } }), ...cachePolicy })
}

/** Edits the tests of a problem of a group, or of the site (`gid` 0). */
export function TestsView({ pid, gid }: ProblemTestsProps) {
  const problem = useTestedProblem(pid, gid)
  const cases = useQuery({ ...api.query(getProblemCaseList, { query: { pid } }), ...cachePolicy })
  return (
    <QueryView query={problem}>
      {(data) => (
        <QueryView query={cases} isEmpty={() => false}>
          {(list) => <TestsEditor pid={pid} problem={data} list={list} isOfSite={gid === 0} />}
        </QueryView>
      )}
    </QueryView>
  )
}
