import { foldName } from '@verdict/kit/fold-name.rules'
import { observerGroup } from '@verdict/proto/http/contest/participants/teams'
import type { TeamPerson } from '../people/people.ts'
import { personRoles } from '../people/person-roles.rules.ts'
import type { TeamInput } from '../teams/team.rules.ts'
import { groupIds } from '../clics/objects/objects.rules.ts'
import {
  createUniqueIds,
  isData,
  listOf,
  nameOfOrganization,
  ownGroups,
  textOf,
  textsOf,
  type Data,
  type ReportError,
  type PackageFiles,
} from './package-data.rules.ts'

/** Teams, with references replaced by names. */
export function teamsOf(
  files: PackageFiles,
  named: { organizations: readonly Data[]; groups: readonly Data[] },
  fail: ReportError,
): TeamInput[] {
  const byId = (list: readonly Data[]) => new Map(list.map((data) => [textOf(data, 'id') ?? '', data]))
  const [organizations, groups] = [byId(named.organizations), byId(named.groups)]
  const [persons, allAccounts] = [listOf(files, 'persons', fail), listOf(files, 'accounts', fail)]
  const members = byTeam(persons, teamsOfPerson)
  const accounts = byTeam(allAccounts, (account) => textsOf([account['team_id']]))
  const [personIds, accountIds] = [uniqueIds(persons), uniqueIds(allAccounts)]
  const idOf = createUniqueIds()
  return listOf(files, 'teams', fail).map((team) => {
    const id = textOf(team, 'id') ?? ''
    const organization = organizations.get(textOf(team, 'organization_id') ?? '') ?? {}
    const [organisation, shortName] = [nameOfOrganization(organization), textOf(organization, 'name')]
    const ids = textsOf(team['group_ids'])
    const ofPackage = ids.filter((group) => !ownGroups.includes(group))
    const [ownPersons, ownAccounts] = [members.get(id) ?? [], accounts.get(id) ?? []]
    const externalId = idOf(team)
    const isObserver = team['hidden'] === true || ids.includes(groupIds.observers)
    return {
      name: textOf(team, 'display_name', 'name') ?? '',
      label: labelOf(team),
      icpcId: textOf(team, 'icpc_id'),
      organisationIcpcId: textOf(organization, 'icpc_id'),
      organisation,
      shortName: shortName === organisation ? null : shortName,
      country: textOf(organization, 'country'),
      groups: [
        ...ofPackage.map((group) => textOf(groups.get(group) ?? {}, 'name') ?? group),
        ...(isObserver ? [observerGroup] : []),
      ],
      members: ownPersons.flatMap((person) => textOf(person, 'name') ?? []),
      accounts: ownAccounts.flatMap((account) => textOf(account, 'username', 'id') ?? []),
      ...(externalId === null ? {} : { externalId }),
      outside: {
        persons: ownPersons.flatMap((person) => toTeamPerson(person, personIds.get(person) ?? null)),
        accounts: new Map(
          ownAccounts.flatMap((account) => {
            const [username, known] = [textOf(account, 'username', 'id'), accountIds.get(account)]
            return username === null || known === undefined ? [] : [[foldName(username), known] as const]
          }),
        ),
      },
    }
  })
}

/** IDs of the objects that keep theirs. */
function uniqueIds(list: readonly Data[]): ReadonlyMap<Data, string> {
  const idOf = createUniqueIds()
  return new Map(
    list.flatMap((data) => {
      const id = idOf(data)
      return id === null ? [] : [[data, id] as const]
    }),
  )
}

function toTeamPerson(person: Data, externalId: string | null): TeamPerson[] {
  const name = textOf(person, 'name')
  const { roles } = person
  const first: unknown = Array.isArray(roles) ? roles[0] : undefined
  const roleText = textOf(person, 'role') ?? (isData(first) ? textOf(first, 'role') : null)
  const role = personRoles.find((one) => one === roleText) ?? 'contestant'
  return name === null ? [] : [{ name, externalId, icpcId: textOf(person, 'icpc_id'), role }]
}

/** Teams without a label are reported by name. */
function labelOf(team: Data): string | null {
  const label = textOf(team, 'label')
  return label === textOf(team, 'name') || label === textOf(team, 'display_name') ? null : label
}

function byTeam(list: readonly Data[], teamsOfOne: (data: Data) => string[]): Map<string, Data[]> {
  const teams = new Map<string, Data[]>()
  for (const data of list)
    for (const team of new Set(teamsOfOne(data))) {
      const known = teams.get(team)
      if (known === undefined) teams.set(team, [data])
      else known.push(data)
    }
  return teams
}

/** In `team_ids` (2023-06 and 2026-01), `team_id` (older versions) or `roles` (drafts of a later version). */
function teamsOfPerson(person: Data): string[] {
  const { roles } = person
  if (Array.isArray(roles)) return roles.flatMap((role) => (isData(role) ? textsOf([role['team_id']]) : []))
  return [...textsOf([person['team_id']]), ...textsOf(person['team_ids'])]
}
