import type { ContestModels } from '../context.ts'
import type { Person } from '../people/people.ts'
import type { TeamDoc } from './team.model.ts'
import { isObserver } from './team.rules.ts'

/** What the board shows of the teams of a contest, by key. */
export async function readTeamLines(teams: ContestModels['teams'], cid: number): Promise<ReadonlyMap<string, Person>> {
  const found = await teams.find({ cid }).lean<TeamDoc[]>()
  return new Map(found.map((team) => [team.key, toPerson(team)]))
}

/** Under whatever name a contest shows users, a team has its own. */
function toPerson(team: TeamDoc): Person {
  const { key: uid, name: username, organisation, seat, members, persons = [], accounts } = team
  const { label = null, icpcId = null } = team
  return {
    ...{ uid, username, nickname: null, realname: null, gender: 'secrecy', isSuperAdmin: false },
    avatar: organisation?.logo ?? null,
    school: organisation?.name ?? null,
    team: {
      organisation: organisation?.name ?? null,
      shortName: organisation?.shortName ?? null,
      country: organisation?.country ?? null,
      organisationIcpcId: organisation?.icpcId ?? null,
      ...{ seat, members, persons, label, icpcId },
      accounts: accounts.map((account) => account.username),
      isObserver: isObserver(team),
    },
  }
}
