import { useQuery } from '@tanstack/react-query'
import {
  getContestShadow,
  getContestShadowDifferences,
  getContestShadowMatrix,
  getContestShadowScoreboard,
} from '@verdict/proto/http/contest/clics/shadow'
import type { RouteData } from '@verdict/proto/http/route'
import { api, refreshQueries } from '@verdict/ui'

export type Shadow = NonNullable<RouteData<typeof getContestShadow>>
export type Mapped = Shadow['mapping']['team'][number]
export type MappedKind = keyof Shadow['mapping']
export type Difference = RouteData<typeof getContestShadowDifferences>['records'][number]
export type Boards = NonNullable<RouteData<typeof getContestShadowScoreboard>>

export const shadowPollMs = 5_000

export const useShadow = (cid: number) =>
  useQuery({ ...api.query(getContestShadow, { query: { cid } }), refetchInterval: shadowPollMs })

export const useMatrix = (cid: number) =>
  useQuery({ ...api.query(getContestShadowMatrix, { query: { cid } }), refetchInterval: shadowPollMs })

export const useBoards = (cid: number) =>
  useQuery({ ...api.query(getContestShadowScoreboard, { query: { cid } }), refetchInterval: shadowPollMs })

export function refreshShadow(): Promise<void> {
  return refreshQueries(
    getContestShadow,
    getContestShadowDifferences,
    getContestShadowMatrix,
    getContestShadowScoreboard,
  )
}
