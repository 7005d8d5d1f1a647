import type { Static } from 'typebox'
import { isClicsId } from '@verdict/proto/http/contest/clics/clics'
import { observerGroup, teamLimits, type TeamRow } from '@verdict/proto/http/contest/participants/teams'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { foldName } from '@verdict/kit/fold-name.rules'
import type { AddressRange } from '@verdict/kit/address-range.rules'
import { cleanNames } from '../contests/contest.rules.ts'
import type { TeamPerson } from '../people/people.ts'
import { addressesOf, type TeamAddress } from './team-addresses.rules.ts'
import type { OrganisationDoc, TeamAccountDoc, TeamDoc } from '../models/team.model.ts'

/** A row of an import; `outside` is additional data of a package. */
export type TeamInput = Static<typeof TeamRow> & {
  outside?: { persons: TeamPerson[]; /** IDs by folded username. */ accounts: ReadonlyMap<string, string> }
}

/** A row as it is stored. */
export type TeamFields = Omit<TeamDoc, '_id' | 'cid' | 'key'>

/** An existing team. */
export interface ExistingTeam {
  nameKey: string
  /** Generated; the CLICS Contest API shows it as the id of a team that has no external ID. */
  key: string
  externalId: string | null
}

/** Existing accounts by folded username, and other data that rows are checked against. */
export interface ExistingAccounts {
  find: (username: string) => { uid: string; username: string } | undefined
  /** Whether the account runs the contest, so that it cannot be in a team. */
  isJury: (uid: string) => boolean
  /** Whether the account is staff of the contest, so that it cannot be in a team. */
  isStaff: (uid: string) => boolean
  /** Whether the contest is open to the account: contests of a group are for its members. */
  mayEnter: (uid: string) => boolean
  /** Folded name of the team that the account is already in. */
  teamOf: (uid: string) => string | undefined
  teams: readonly ExistingTeam[]
  /** The contest has started, so that external IDs must not change. */
  areIdsFixed: boolean
  /** IP addresses and networks of the computers of existing teams. */
  machines: readonly TeamAddress[]
}

export interface RowError {
  /** From 1. */
  row: number
  name: string
  code: ErrorCode
  params: Record<string, string | number>
}

const lengths = {
  name: 100,
  seat: 50,
  organisation: 200,
  shortName: 50,
  logo: 500,
  person: 100,
  group: 50,
  label: 20,
  icpcId: 50,
} as const

/** Valid rows, and the first error of each of the others. */
export function checkTeams(
  rows: readonly TeamInput[],
  known: ExistingAccounts,
): { teams: TeamFields[]; faults: RowError[] } {
  const [teams, faults]: [TeamFields[], RowError[]] = [[], []]
  const names = new Map<string, number>()
  const taken = new Map<string, number>()
  const machines: (AddressRange & { row: number })[] = []
  /** Teams of these names are replaced: what they hold now is free. */
  const replaced = new Set(rows.map(({ name }) => foldName(name)))
  const others = known.machines.filter((machine) => !replaced.has(machine.nameKey))
  const ids = createIdCheck(known)
  for (const [index, input] of rows.entries()) {
    const row = index + 1
    const fail = (code: ErrorCode, params: RowError['params'] = {}) =>
      void faults.push({ row, name: input.name.trim().slice(0, lengths.name), code, params })
    const name = input.name.trim()
    const nameKey = foldName(name)
    const long = tooLong(input, name)
    const accounts = accountsOf(input, known, { taken, replaced })
    const idError = ids.faultOf(input, nameKey)
    const addresses = addressesOf(input.addresses ?? [], { others, rows: machines })
    if (name === '') fail('contest.team_name_missing')
    else if (long !== null) fail('contest.team_too_long', { field: long })
    else if (names.has(nameKey)) fail('contest.team_name_twice', { row: names.get(nameKey) ?? 0 })
    else if (!isCountry(input.country)) fail('contest.team_country_invalid', { country: input.country ?? '' })
    else if (!isPicture(input.logo)) fail('contest.team_logo_invalid')
    else if (idError !== null) fail(idError, { id: input.externalId ?? '' })
    else if ('code' in accounts) fail(accounts.code, accounts.params)
    else if ('code' in addresses) fail(addresses.code, addresses.params)
    else {
      names.set(nameKey, row)
      for (const { uid } of accounts.found) taken.set(uid, row)
      ids.take(input, nameKey)
      machines.push(...addresses.ranges.map((range) => ({ ...range, row })))
      const { texts } = addresses
      const withAddresses = texts.length === 0 ? {} : { addresses: texts }
      teams.push({ ...fieldsOf(input, name), nameKey, accounts: accounts.found, ...withAddresses })
    }
  }
  return { teams, faults }
}

/** Checks that IDs are unique among the rows and the existing teams, including changed ones. */
function createIdCheck({ teams, areIdsFixed }: Pick<ExistingAccounts, 'teams' | 'areIdsFixed'>) {
  const taken = new Map(teams.map(({ nameKey, key, externalId }) => [externalId ?? key, nameKey]))
  const byName = new Map(teams.map((team) => [team.nameKey, team]))
  return {
    faultOf({ externalId }: TeamInput, nameKey: string): ErrorCode | null {
      if (externalId === undefined) return null
      const [id, known] = [written(externalId), byName.get(nameKey)]
      if (id !== null && !isClicsId(id)) return 'contest.external_id_invalid'
      if (id !== null && (taken.get(id) ?? nameKey) !== nameKey) return 'contest.external_id_taken'
      const isChanged = known !== undefined && (id ?? known.key) !== (known.externalId ?? known.key)
      return areIdsFixed && isChanged ? 'contest.external_id_fixed' : null
    },
    take({ externalId }: TeamInput, nameKey: string): void {
      const id = written(externalId)
      if (id !== null) taken.set(id, nameKey)
    },
  }
}

type Accounts = { found: TeamDoc['accounts'] } | Pick<RowError, 'code' | 'params'>

function accountsOf(
  input: TeamInput,
  known: ExistingAccounts,
  { taken, replaced }: { taken: ReadonlyMap<string, number>; replaced: ReadonlySet<string> },
): Accounts {
  const usernames = cleanNames(input.accounts ?? [])
  if (usernames.length === 0) return { code: 'contest.team_without_account', params: {} }
  if (usernames.length > teamLimits.accounts)
    return { code: 'contest.team_too_many', params: { limit: teamLimits.accounts } }
  const found = new Map<string, TeamDoc['accounts'][number]>()
  for (const username of usernames) {
    const account = known.find(foldName(username))
    if (account === undefined) return { code: 'contest.team_account_unknown', params: { username } }
    const { uid } = account
    if (known.isJury(uid)) return { code: 'contest.team_account_jury', params: { username } }
    if (known.isStaff(uid)) return { code: 'contest.team_account_staff', params: { username } }
    if (!known.mayEnter(uid)) return { code: 'contest.team_account_not_member', params: { username } }
    const other = taken.get(uid)
    if (other !== undefined) return { code: 'contest.team_account_twice', params: { username, row: other } }
    const team = known.teamOf(uid)
    if (team !== undefined && !replaced.has(team))
      return { code: 'contest.team_account_taken', params: { username, team } }
    const externalId = input.outside?.accounts.get(foldName(username))
    found.set(uid, externalId === undefined ? account : { ...account, externalId })
  }
  return { found: [...found.values()] }
}

function written(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

function fieldsOf(input: TeamInput, name: string): Omit<TeamFields, 'nameKey' | 'accounts'> {
  return {
    name,
    label: written(input.label),
    icpcId: written(input.icpcId),
    organisation: organisationOf(input),
    groups: cleanNames(input.groups ?? []),
    seat: written(input.seat),
    members: cleanNames(input.members ?? []),
    ...(input.externalId === undefined ? {} : { externalId: written(input.externalId) }),
    ...(input.outside === undefined ? {} : { persons: input.outside.persons }),
  }
}

function organisationOf(input: TeamInput): OrganisationDoc | null {
  const name = written(input.organisation)
  if (name === null) return null
  const country = written(input.country)?.toUpperCase() ?? null
  const icpcId = written(input.organisationIcpcId)
  return { name, shortName: written(input.shortName), country, logo: written(input.logo), icpcId }
}

/** The first field that is too long. */
function tooLong(input: TeamInput, name: string): string | null {
  const fields: [string, string | null | undefined, number][] = [
    ['name', name, lengths.name],
    ['organisation', input.organisation, lengths.organisation],
    ['shortName', input.shortName, lengths.shortName],
    ['logo', input.logo, lengths.logo],
    ['seat', input.seat, lengths.seat],
    ['label', input.label, lengths.label],
    ['icpcId', input.icpcId, lengths.icpcId],
    ['organisationIcpcId', input.organisationIcpcId, lengths.icpcId],
  ]
  const long = fields.find(([, text, limit]) => (text ?? '').length > limit)
  if (long !== undefined) return long[0]
  const { members = [], groups = [] } = input
  if (members.length > teamLimits.members || members.some(({ length }) => length > lengths.person)) return 'members'
  return groups.length > teamLimits.groups || groups.some(({ length }) => length > lengths.group) ? 'groups' : null
}

function isCountry(country: string | null | undefined): boolean {
  const code = written(country)
  return code === null || /^[A-Za-z]{3}$/.test(code)
}

/** A picture of this site, or one of another by https. */
function isPicture(logo: string | null | undefined): boolean {
  const address = written(logo)
  return address === null || /^(https:\/\/|\/(?!\/))\S+$/.test(address)
}

/** Merges a team with the one it replaces: external data stays unless the new team has its own. */
export function withPreviousFields(fields: TeamFields, before: TeamDoc | null): TeamFields {
  const { members, accounts, externalId = before?.externalId ?? null } = fields
  const persons = fields.persons ?? before?.persons ?? []
  const known = new Map(before?.accounts.map((account) => [account.uid, account.externalId]))
  return {
    ...fields,
    externalId,
    persons: persons.filter(({ name }) => members.includes(name)),
    accounts: accounts.map((account): TeamAccountDoc => {
      const id = account.externalId ?? known.get(account.uid)
      return id === undefined ? account : { ...account, externalId: id }
    }),
  }
}

/** Observers are on the board with neither rank nor award. */
export function isObserver({ groups }: Pick<TeamDoc, 'groups'>): boolean {
  return groups.some((group) => group.toLowerCase() === observerGroup)
}
