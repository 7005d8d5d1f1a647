import {
  observerGroup,
  type getContestTeams,
  type saveContestTeam,
} from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { observers, type TeamField } from './team-file.ts'

type Team = RouteData<typeof getContestTeams>['records'][number]
type TeamInput = Omit<RouteBody<typeof saveContestTeam>, 'cid' | 'id'>

/** Values of the team form; lists are texts. */
export type TeamValues = Record<TeamField, string>

/** Splits a text at semicolons and line breaks into distinct names. */
export function splitNames(text: string): string[] {
  const names = text.split(/[;；、|\n]/).map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

export function teamValues(team: Team | null): TeamValues {
  const joined = (names: readonly string[] = []) => names.join('; ')
  const { name = '', shortName, country, logo, icpcId } = team?.organisation ?? {}
  return {
    name: team?.name ?? '',
    label: team?.label ?? '',
    icpcId: team?.icpcId ?? '',
    organisation: name,
    organisationIcpcId: icpcId ?? '',
    shortName: shortName ?? '',
    country: country ?? '',
    logo: logo ?? '',
    seat: team?.seat ?? '',
    externalId: team?.externalId ?? '',
    groups: joined(team?.groups),
    members: joined(team?.members),
    accounts: joined(team?.accounts),
    addresses: joined(team?.addresses),
  }
}

export function toTeamInput({ groups, members, accounts, addresses, ...texts }: TeamValues): TeamInput {
  const named = splitNames(groups).map((group) => (observers.includes(group.toLowerCase()) ? observerGroup : group))
  return {
    ...texts,
    groups: [...new Set(named)],
    members: splitNames(members),
    accounts: splitNames(accounts),
    addresses: splitNames(addresses),
  }
}

/** Field of the form that an error code belongs to. */
export function errorFieldOf(code: string): keyof TeamValues | undefined {
  if (code.startsWith('contest.external_id_')) return 'externalId'
  const fault = code.replace(/^contest\.team_/, '')
  if (fault.startsWith('name_')) return 'name'
  if (fault === 'country_invalid') return 'country'
  if (fault === 'logo_invalid') return 'logo'
  if (fault.startsWith('address')) return 'addresses'
  return fault.startsWith('account_') || fault === 'without_account' || fault === 'too_many' ? 'accounts' : undefined
}
