import { addGroupMembers } from '@verdict/proto/http/group/members'
import type { RouteData } from '@verdict/proto/http/route'
import {
  adminGetImport,
  adminSetImportGroup,
  adminSetImportMembers,
} from '@verdict/proto/http/auth/accounts/user-import'
import { api, isApiError } from '@verdict/ui'
import { createPrivateGroup } from './create-groups.ts'
import { groupsToCreate, membersByGroup } from './people.rules.ts'

type Rows = RouteData<typeof adminGetImport>['rows']
type Members = RouteData<typeof addGroupMembers>

/** Maximum number of members in a request. */
const membersAtOnce = 500

/**
 * Creates the groups of an import and adds its people. Each step is stored with the import, so that an interrupted one
 * can be resumed.
 *
 * @param brief short description of new groups
 */
export async function addToGroups(id: string, brief: string): Promise<void> {
  for (const name of groupsToCreate(await rowsOf(id))) {
    const gid = await createPrivateGroup(name, brief)
    await api.call(adminSetImportGroup, { body: { id, name, gid } })
  }
  for (const { gid, usernames } of membersByGroup(await rowsOf(id), membersAtOnce)) {
    const found = await addMembers(gid, usernames)
    const members = found?.map(({ username, outcome }) => ({ username, membership: outcome }))
    const withoutGroup = usernames.map((username) => ({ username, membership: 'no_group' as const }))
    await api.call(adminSetImportMembers, { body: { id, gid, members: members ?? withoutGroup } })
  }
}

async function rowsOf(id: string): Promise<Rows> {
  return (await api.call(adminGetImport, { query: { id } })).rows
}

/** Adds members; null if the group no longer exists. */
async function addMembers(gid: number, usernames: string[]): Promise<Members | null> {
  try {
    return await api.call(addGroupMembers, { body: { gid, usernames } })
  } catch (error) {
    if (isApiError(error) && error.code === 'group.not_found') return null
    throw error
  }
}
