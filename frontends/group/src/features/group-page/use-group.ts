import { useQuery } from '@tanstack/react-query'
import { useOutletContext } from 'react-router'
import { effectiveGroupLevel, type GroupLevel } from '@verdict/proto/codes/group'
import { type Scope, toScope } from '@verdict/proto/codes/scope'
import { getGroupAuth, getGroupDetail, getGroupList } from '@verdict/proto/http/group/group'
import type { RouteData } from '@verdict/proto/http/route'
import { api, useUser, refreshQueries } from '@verdict/ui'

export type Group = RouteData<typeof getGroupDetail>

/** Contains the data that the pages of a group share: the group and the rights of the reader. */
export interface GroupView {
  group: Group
  scope: Scope
  /** Level of the reader as a member. */
  ownLevel: GroupLevel
  /** Effective level: super administrators are root of every group. */
  level: GroupLevel
  isOwner: boolean
  isSuperAdmin: boolean
}

export function useGroupQueries(gid: number) {
  const query = { query: { gid } }
  return { detail: useQuery(api.query(getGroupDetail, query)), auth: useQuery(api.query(getGroupAuth, query)) }
}

export function useGroupView(group: Group, ownLevel: GroupLevel): GroupView {
  const user = useUser()
  const roles = user?.roleList ?? []
  return {
    group,
    ownLevel,
    scope: toScope({ gid: group.id }),
    isOwner: user?.uid === group.uid,
    level: effectiveGroupLevel(ownLevel, roles),
    isSuperAdmin: roles.includes('root'),
  }
}

/** The group of the current page. */
export function useGroup(): GroupView {
  return useOutletContext<GroupView>()
}

/** Refetches the group and the membership of the reader. */
export async function refreshGroup(): Promise<void> {
  await refreshQueries(getGroupDetail, getGroupAuth, getGroupList)
}
