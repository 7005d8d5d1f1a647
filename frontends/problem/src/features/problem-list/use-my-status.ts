import { useQuery } from '@tanstack/react-query'
import { getUserProblemStatus } from '@verdict/proto/http/submission/submission'
import { api, useUser } from '@verdict/ui'

export type StatusByPid = Readonly<Record<string, { status: number; score: number | null }>>

/** The signed-in reader's status of each problem; empty for guests. */
export function useMyStatus(rows: readonly { pid: number }[] | undefined): StatusByPid {
  const user = useUser()
  const pidList = (rows ?? []).map((row) => row.pid)
  const statuses = useQuery({
    ...api.query(getUserProblemStatus, { body: { pidList } }),
    enabled: user !== null && pidList.length > 0,
  })
  return user === null ? {} : (statuses.data ?? {})
}
