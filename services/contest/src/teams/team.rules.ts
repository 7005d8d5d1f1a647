import type { Static } from 'typebox'
import { observerGroup, teamLimits, type TeamRow } from '@verdict/proto/http/contest-teams'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import { foldName } from '@verdict/kit/fold-name.rules'
import { cleanNames } from '../contests/contest.rules.ts'
import type { OrganisationDoc, TeamDoc } from './team.model.ts'

export type TeamInput = Static<typeof TeamRow>

/** A row as it is stored. */
export type TeamFields = Omit<TeamDoc, '_id' | 'cid' | 'key'>

/** What a row is checked against: accounts by folded username. */
export interface KnownAccounts {
  find: (username: string) => { uid: string; username: string } | undefined
  /** Who runs the contest is in no team. */
  isJury: (uid: string) => boolean
  /** Who helps with the contest is in no team of it. */
  isStaff: (uid: string) => boolean
  /** Folded name of the team that the account is in already. */
  teamOf: (uid: string) => string | undefined
}

export interface RowFault {
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

/** Rows that can be imported, and of the others the first fault of each. */
export function checkTeams(
  rows: readonly TeamInput[],
  known: KnownAccounts,
): { teams: TeamFields[]; faults: RowFault[] } {
  const [teams, faults]: [TeamFields[], RowFault[]] = [[], []]
  const names = new Map<string, number>()
  const taken = new Map<string, number>()
  /** Teams of these names are replaced: what they hold now is free. */
  const replaced = new Set(rows.map(({ name }) => foldName(name)))
  for (const [index, input] of rows.entries()) {
    const row = index + 1
    const fail = (code: ErrorCode, params: RowFault['params'] = {}) =>
      void faults.push({ row, name: input.name.trim().slice(0, lengths.name), code, params })
    const name = input.name.trim()
    const nameKey = foldName(name)
    const long = tooLong(input, name)
    const accounts = accountsOf(input, known, { taken, replaced })
    if (name === '') fail('contest.team_name_missing')
    else if (long !== null) fail('contest.team_too_long', { field: long })
    else if (names.has(nameKey)) fail('contest.team_name_twice', { row: names.get(nameKey) ?? 0 })
    else if (!isCountry(input.country)) fail('contest.team_country_invalid', { country: input.country ?? '' })
    else if (!isPicture(input.logo)) fail('contest.team_logo_invalid')
    else if ('code' in accounts) fail(accounts.code, accounts.params)
    else {
      names.set(nameKey, row)
      for (const { uid } of accounts.found) taken.set(uid, row)
      teams.push({ ...fieldsOf(input, name), nameKey, accounts: accounts.found })
    }
  }
  return { teams, faults }
}

type Accounts = { found: TeamDoc['accounts'] } | Pick<RowFault, 'code' | 'params'>

function accountsOf(
  input: TeamInput,
  known: KnownAccounts,
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
    const other = taken.get(uid)
    if (other !== undefined) return { code: 'contest.team_account_twice', params: { username, row: other } }
    const team = known.teamOf(uid)
    if (team !== undefined && !replaced.has(team))
      return { code: 'contest.team_account_taken', params: { username, team } }
    found.set(uid, account)
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
    ...{ label: written(input.label), icpcId: written(input.icpcId) },
    organisation: organisationOf(input),
    groups: cleanNames(input.groups ?? []),
    seat: written(input.seat),
    members: cleanNames(input.members ?? []),
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

/** Observers are on the board with neither rank nor award. */
export function isObserver({ groups }: Pick<TeamDoc, 'groups'>): boolean {
  return groups.some((group) => group.toLowerCase() === observerGroup)
}
