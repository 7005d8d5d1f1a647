import { GroupAuth } from '@verdict/proto/codes/group'
import { createGroup, getGroupList } from '@verdict/proto/http/group'
import { api } from '@verdict/ui'
import { type GroupChoice, groupNameOf, namedGroups, type Person } from './people.rules.ts'

/**
 * The group of each person, made where it is missing. `known`, by name, holds those that were made, so that a second try
 * does not make them again. Classes go into groups of their name that exist already.
 */
export async function makeGroups(
  people: readonly Person[],
  choice: GroupChoice,
  { known, brief }: { known: Map<string, number>; brief: string },
): Promise<(person: Person) => number | null> {
  for (const { name } of namedGroups(people, choice)) {
    if (known.has(name)) continue
    const found = choice.kind === 'classes' ? await findGroup(name) : null
    known.set(name, found ?? (await makeGroup(name, brief)))
  }
  return (person) => {
    if (choice.kind === 'existing') return choice.gid
    const name = groupNameOf(person, choice)
    return name === null ? null : (known.get(name) ?? null)
  }
}

async function findGroup(name: string): Promise<number | null> {
  const { records } = await api.call(getGroupList, { query: { keyword: name, limit: 120 } })
  return records.find((group) => group.name.toLowerCase() === name.toLowerCase())?.id ?? null
}

/** A private group: strangers neither see it nor come in. */
async function makeGroup(name: string, brief: string): Promise<number> {
  const body = {
    ...{ name, brief, description: brief, auth: GroupAuth.Private, visible: true },
    // Short names begin the numbers of the group's problems and are unique in the site.
    ...{ shortName: `C${randomText(7)}`, code: randomText(6) },
  }
  const { id } = await api.call(createGroup, { body })
  return id
}

const signs = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

function randomText(length: number): string {
  return [...crypto.getRandomValues(new Uint32Array(length))].map((number) => signs[number % signs.length]).join('')
}
