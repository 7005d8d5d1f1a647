import { useQuery } from '@tanstack/react-query'
import { effectiveGroupLevel, GroupLevel } from '@verdict/proto/codes/group'
import { getGroupAuth } from '@verdict/proto/http/group/group'
import { api, isAdminRole, useUser } from '@verdict/ui'

/** Whether the reader may pin and delete discussions: administrators of the site, or of the group. */
export function useIsManager(gid: number | null): boolean {
  const user = useUser()
  const isAdmin = isAdminRole(user)
  const level = useQuery({
    ...api.query(getGroupAuth, { query: { gid: gid ?? 1 } }),
    enabled: gid !== null && user !== null && !isAdmin,
  })
  if (gid === null || isAdmin) return isAdmin
  return level.data !== undefined && effectiveGroupLevel(level.data, user?.roleList ?? []) >= GroupLevel.Admin
}
