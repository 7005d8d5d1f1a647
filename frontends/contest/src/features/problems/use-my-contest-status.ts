import { useQuery } from '@tanstack/react-query'
import { getUserProblemStatus } from '@verdict/proto/http/submission'
import { api, useUser } from '@verdict/ui'

export type StatusByPid = Readonly<Record<string, { status: number; score: number | null }>>

/** How the reader stands with the problems of a contest; after its end with what was submitted then, too. */
export function useMyContestStatus(
  cid: number,
  problems: readonly { pid: number }[],
  containsEnd: boolean,
): StatusByPid {
  const user = useUser()
  const pidList = problems.map(({ pid }) => pid)
  const body = { pidList, isContestProblemList: true, cid, containsEnd }
  const statuses = useQuery({
    ...api.query(getUserProblemStatus, { body }),
    enabled: user !== null && pidList.length > 0,
  })
  return statuses.data ?? {}
}
