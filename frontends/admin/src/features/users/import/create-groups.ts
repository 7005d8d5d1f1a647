import { GroupAuth } from '@verdict/proto/codes/group'
import { createGroup, getGroupList } from '@verdict/proto/http/group/group'
import { api, isApiError, useSession } from '@verdict/ui'

/** Ids of existing groups by name. */
export async function findGroups(names: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of names) {
    const group = await findGroup(name)
    if (group !== undefined) found.set(name, group.id)
  }
  return found
}

/**
 * Creates a private group, which others can neither see nor join. The caller's own group of that name is reused: an
 * interrupted attempt has created it.
 */
export async function createPrivateGroup(name: string, brief: string): Promise<number> {
  const body = {
    name,
    brief,
    description: brief,
    auth: GroupAuth.Private,
    visible: true,
    // Short names prefix the display ids of the group's problems and are unique on the site.
    shortName: `C${randomText(7)}`,
    code: randomText(6),
  }
  try {
    return (await api.call(createGroup, { body })).id
  } catch (error) {
    const made = isApiError(error) && error.code === 'group.name_taken' ? await findGroup(name) : undefined
    if (made === undefined || made.owner !== useSession.getState().user?.username) throw error
    return made.id
  }
}

async function findGroup(name: string) {
  const { records } = await api.call(getGroupList, { query: { keyword: name, limit: 120 } })
  return records.find((group) => group.name.toLowerCase() === name.toLowerCase())
}

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function randomText(length: number): string {
  return [...crypto.getRandomValues(new Uint32Array(length))].map((number) => signs[number % signs.length]).join('')
}
