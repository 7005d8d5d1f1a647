import { addGroupMembers } from '@verdict/proto/http/group/members'
import type { RouteData } from '@verdict/proto/http/route'
import {
  adminGetImport,
  adminSetImportGroup,
  adminSetImportMembers,
} from '@verdict/proto/http/auth/accounts/user-import'
import { api, isApiError } from '@verdict/ui'
import { makeGroup } from './make-groups.ts'
import { groupsToMake, membersByGroup } from './people.rules.ts'

type Rows = RouteData<typeof adminGetImport>['rows']
type Members = RouteData<typeof addGroupMembers>

/** Members that one call adds. */
const membersAtOnce = 500

/**
 * Makes the groups that an import names and puts its people into them. Each step is kept with the import: after a cut it
 * goes on where it was. `brief`: of the groups that it makes.
 */
export async function putIntoGroups(id: string, brief: string): Promise<void> {
  for (const name of groupsToMake(await rowsOf(id))) {
    const gid = await makeGroup(name, brief)
    await api.call(adminSetImportGroup, { body: { id, name, gid } })
  }
  for (const { gid, usernames } of membersByGroup(await rowsOf(id), membersAtOnce)) {
    const found = await addMembers(gid, usernames)
    const members = found?.map(({ username, outcome }) => ({ username, membership: outcome }))
    const gone = usernames.map((username) => ({ username, membership: 'no_group' as const }))
    await api.call(adminSetImportMembers, { body: { id, gid, members: members ?? gone } })
  }
}

async function rowsOf(id: string): Promise<Rows> {
  return (await api.call(adminGetImport, { query: { id } })).rows
}

/** Null: there is no such group any more. */
async function addMembers(gid: number, usernames: string[]): Promise<Members | null> {
  try {
    return await api.call(addGroupMembers, { body: { gid, usernames } })
  } catch (error) {
    if (isApiError(error) && error.code === 'group.not_found') return null
    throw error
  }
}
