import { groupNameLength } from '@verdict/proto/http/group/group'
import { maxImportedUsers } from '@verdict/proto/http/auth/accounts/user-import'
import type { PeopleField } from '@verdict/ui/people-list'

/** What a column may hold, in the order in which it is offered. */
export const peopleFields = [
  ...(['username', 'number', 'realname', 'group', 'password', 'email'] as const),
  ...(['gender', 'nickname', 'school', 'course'] as const),
] satisfies PeopleField[]

export type ColumnFields = readonly (PeopleField | null)[]

/** Somebody of the file. `className` is '' where the file names no class. */
export interface Person {
  user: { username: string } & Partial<Record<Exclude<PeopleField, 'username' | 'group'>, string>>
  className: string
}

/** Gives a column to a field; a field is held by one column at most. */
export function withField(fields: ColumnFields, column: number, field: PeopleField | null): ColumnFields {
  return fields.map((held, at) => (at === column ? field : held === field ? null : held))
}

/** The people of a table. Where no column holds usernames, student numbers become usernames. */
export function peopleOf(rows: readonly { cells: readonly string[] }[], fields: ColumnFields): Person[] {
  const nameField = fields.includes('username') ? 'username' : 'number'
  return rows.map(({ cells }) => {
    const cell = (field: PeopleField) => cells[fields.indexOf(field)] ?? ''
    const others = peopleFields
      .filter((field) => field !== 'username' && field !== 'group')
      .map((field) => [field, cell(field)] as const)
      .filter(([, value]) => value !== '')
    return { user: { ...Object.fromEntries(others), username: cell(nameField) }, className: cell('group') }
  })
}

export type PeopleError = 'no_username' | 'empty' | 'too_many'

/** Why these columns and rows cannot be imported; null: they can. */
export function peopleError(count: number, fields: ColumnFields): PeopleError | null {
  if (count === 0) return 'empty'
  if (count > maxImportedUsers) return 'too_many'
  return fields.includes('username') || fields.includes('number') ? null : 'no_username'
}

/** Into which groups people go. `classes`: one for each class of the file. */
export type GroupChoice =
  | { kind: 'none' }
  | { kind: 'existing'; gid: number | null }
  | { kind: 'new'; name: string }
  | { kind: 'classes'; prefix: string }

/** Name of the group that somebody goes into; null: none, or one that exists. */
export function groupNameOf({ className }: Pick<Person, 'className'>, choice: GroupChoice): string | null {
  if (choice.kind === 'new') return choice.name.trim()
  return choice.kind === 'classes' && className !== '' ? `${choice.prefix.trimStart()}${className}` : null
}

/** The group that somebody of a list goes into. `existing`, by name, holds those that are not to be made. */
export function groupOfPerson(
  person: Pick<Person, 'className'>,
  choice: GroupChoice,
  existing: ReadonlyMap<string, number>,
): { gid?: number | null; groupName?: string } {
  if (choice.kind === 'existing') return { gid: choice.gid }
  const name = groupNameOf(person, choice)
  if (name === null) return {}
  const gid = existing.get(name)
  return gid === undefined ? { groupName: name } : { gid }
}

export interface NamedGroup {
  name: string
  count: number
  fault: 'short' | 'long' | null
}

/** The groups that a choice names, in the order of the file, with how many go into each. */
export function namedGroups(people: readonly Person[], choice: GroupChoice): NamedGroup[] {
  const counts = new Map<string, number>()
  for (const person of people) {
    const name = groupNameOf(person, choice)
    if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count, fault: nameError(name) }))
}

function nameError(name: string): NamedGroup['fault'] {
  if (name.length < groupNameLength.min) return 'short'
  return name.length > groupNameLength.max ? 'long' : null
}

/** Whether a choice says all that it has to. */
export function isChoiceWhole(people: readonly Person[], choice: GroupChoice): boolean {
  if (choice.kind === 'existing') return choice.gid !== null
  return namedGroups(people, choice).every(({ fault }) => fault === null)
}

interface StoredRow {
  username: string
  outcome: string
  gid: number | null
  groupName: string | null
  membership: string | null
}

const hasAccount = ({ outcome }: StoredRow) => outcome === 'created' || outcome === 'exists'

/** Names of groups that rows with an account are to be in and that are not made yet. */
export function groupsToMake(rows: readonly StoredRow[]): string[] {
  return [...new Set(rows.filter((row) => row.gid === null && hasAccount(row)).flatMap((row) => row.groupName ?? []))]
}

/** Usernames of those who are still to be put into their group, by group, in parts that one call takes. */
export function membersByGroup(rows: readonly StoredRow[], partSize: number): { gid: number; usernames: string[] }[] {
  const groups = new Map<number, string[]>()
  for (const row of rows) {
    if (row.gid === null || row.membership !== null || !hasAccount(row)) continue
    groups.set(row.gid, [...(groups.get(row.gid) ?? []), row.username])
  }
  return [...groups].flatMap(([gid, names]) =>
    Array.from({ length: Math.ceil(names.length / partSize) }, (_, part) => ({
      gid,
      usernames: names.slice(part * partSize, (part + 1) * partSize),
    })),
  )
}
