import type { Person } from '../people/people.ts'
import { logoLinks } from '../picture-store/logo-links.ts'
import type { TeamDoc } from '../models/team.model.ts'
import type { TeamsContext } from './context.ts'
import { isObserver } from './team.rules.ts'

/** Teams of a contest in the form that the scoreboard shows, by key. */
export async function readTeamLines(
  models: Pick<TeamsContext, 'teams' | 'pictures'>,
  cid: number,
): Promise<ReadonlyMap<string, Person>> {
  const found = await models.teams.find({ cid }).lean<TeamDoc[]>()
  const logos = await logoLinks(models, cid)
  return new Map(found.map((team) => [team.key, toPerson(team, logos)]))
}

/** Under whatever name a contest shows users, a team has its own. */
function toPerson(team: TeamDoc, logos: ReadonlyMap<string, string>): Person {
  const { key: uid, name: username, organisation, seat, members, persons = [], accounts } = team
  const { label = null, icpcId = null } = team
  return {
    uid,
    username,
    nickname: null,
    realname: null,
    gender: 'secrecy',
    isSuperAdmin: false,
    avatar: organisation === null ? null : (logos.get(organisation.name) ?? organisation.logo),
    school: organisation?.name ?? null,
    team: {
      organisation: organisation?.name ?? null,
      shortName: organisation?.shortName ?? null,
      country: organisation?.country ?? null,
      organisationIcpcId: organisation?.icpcId ?? null,
      seat,
      members,
      persons,
      label,
      icpcId,
      accounts: accounts.map((account) => account.username),
      isObserver: isObserver(team),
    },
  }
}
