import { useQuery } from '@tanstack/react-query'
import { getUserProblemStatus } from '@verdict/proto/http/submission/submission'
import { api, useUser } from '@verdict/ui'
import type { MyStatus } from './my-status.rules.ts'

export type StatusByPid = Readonly<Record<string, MyStatus>>

/** The reader's status of each problem of a contest, after its end with later submissions. */
export function useMyContestStatus(cid: number, problems: readonly { pid: number }[], isOver: boolean): StatusByPid {
  const user = useUser()
  const pidList = problems.map(({ pid }) => pid)
  const body = { pidList, isContestProblemList: true, cid, withAfterEnd: isOver }
  const statuses = useQuery({
    ...api.query(getUserProblemStatus, { body }),
    enabled: user !== null && pidList.length > 0,
  })
  return statuses.data ?? {}
}
