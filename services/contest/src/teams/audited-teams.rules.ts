import type { AuditedFields } from '@verdict/kit/audit'
import type { TeamFields } from './team.rules.ts'

/** Teams by name, for the audit log. */
export function auditedTeams(teams: readonly TeamFields[]): AuditedFields {
  return { teams: Object.fromEntries(teams.map((team) => [team.name, textOf(team)])) }
}

function textOf({ label, externalId, icpcId, organisation, groups, seat, ...team }: TeamFields): string {
  const { members, accounts, addresses = [] } = team
  const usernames = accounts.map(({ username }) => username)
  const parts = [
    label,
    externalId,
    icpcId,
    organisation?.name,
    groups.join(', '),
    seat,
    members.join(', '),
    usernames.join(', '),
    addresses.join(', '),
  ]
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')
}
