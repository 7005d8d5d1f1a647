import {
  observerGroup,
  type getContestTeams,
  type saveContestTeam,
} from '@verdict/proto/http/contest/participants/teams'
import type { RouteBody, RouteData } from '@verdict/proto/http/route'
import { observers, type TeamField } from './team-file.ts'

type Team = RouteData<typeof getContestTeams>['records'][number]
type TeamInput = Omit<RouteBody<typeof saveContestTeam>, 'cid' | 'id'>

/** A team as its form holds it; lists are texts. */
export type TeamValues = Record<TeamField, string>

/** Names separated by semicolons or lines, each once. */
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

export function teamRow({ groups, members, accounts, addresses, ...texts }: TeamValues): TeamInput {
  const named = splitNames(groups).map((group) => (observers.includes(group.toLowerCase()) ? observerGroup : group))
  return {
    ...texts,
    groups: [...new Set(named)],
    members: splitNames(members),
    accounts: splitNames(accounts),
    addresses: splitNames(addresses),
  }
}

/** The field that a refusal is about. */
export function faultField(code: string): keyof TeamValues | undefined {
  if (code.startsWith('contest.external_id_')) return 'externalId'
  const fault = code.replace(/^contest\.team_/, '')
  if (fault.startsWith('name_')) return 'name'
  if (fault === 'country_invalid') return 'country'
  if (fault === 'logo_invalid') return 'logo'
  if (fault.startsWith('address')) return 'addresses'
  return fault.startsWith('account_') || fault === 'without_account' || fault === 'too_many' ? 'accounts' : undefined
}
