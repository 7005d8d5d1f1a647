import { groupNameLength } from '@verdict/proto/http/group/group'
import { maxImportedUsers } from '@verdict/proto/http/auth/accounts/user-import'
import type { PeopleField } from '@verdict/ui/people-list'

/** Meanings of a column in the order in which they are offered. */
export const peopleFields = [
  ...(['username', 'number', 'realname', 'group', 'password', 'email'] as const),
  ...(['gender', 'nickname', 'school', 'course'] as const),
] satisfies PeopleField[]

export type ColumnFields = readonly (PeopleField | null)[]

/** A person of the file. `className` is empty if the file has no classes. */
export interface Person {
  user: { username: string } & Partial<Record<Exclude<PeopleField, 'username' | 'group'>, string>>
  className: string
}

/** Assigns a column to a field, which has at most one column. */
export function withField(fields: ColumnFields, column: number, field: PeopleField | null): ColumnFields {
  return fields.map((current, at) => (at === column ? field : current === field ? null : current))
}

/** People of a table. Without usernames, student numbers become usernames. */
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

/** Why the table cannot be imported; null if it can. */
export function peopleError(count: number, fields: ColumnFields): PeopleError | null {
  if (count === 0) return 'empty'
  if (count > maxImportedUsers) return 'too_many'
  return fields.includes('username') || fields.includes('number') ? null : 'no_username'
}

/** Groups that people are added to. `classes`: one for each class of the file. */
export type GroupChoice =
  | { kind: 'none' }
  | { kind: 'existing'; gid: number | null }
  | { kind: 'new'; name: string }
  | { kind: 'classes'; prefix: string }

/** Name of the new group that a person is added to; null for none or an existing one. */
export function groupNameOf({ className }: Pick<Person, 'className'>, choice: GroupChoice): string | null {
  if (choice.kind === 'new') return choice.name.trim()
  return choice.kind === 'classes' && className !== '' ? `${choice.prefix.trimStart()}${className}` : null
}

/**
 * Group that a person is added to.
 *
 * @param existing ids of existing groups by name
 */
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

/** Groups that a choice names, in the order of the file, with their sizes. */
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

/** Whether nothing of the choice is missing. */
export function isGroupChoiceComplete(people: readonly Person[], choice: GroupChoice): boolean {
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

/** Names of groups that still have to be created. */
export function groupsToCreate(rows: readonly StoredRow[]): string[] {
  return [...new Set(rows.filter((row) => row.gid === null && hasAccount(row)).flatMap((row) => row.groupName ?? []))]
}

/** Usernames that still have to be added, by group and in batches. */
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
