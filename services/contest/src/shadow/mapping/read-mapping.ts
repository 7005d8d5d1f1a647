import { extensionOf } from '@verdict/proto/codes/languages/file-extension'
import { languages } from '@verdict/proto/codes/languages/languages'
import { readIds } from '../../clics/feed/sources/read-ids.ts'
import type { ContestIds } from '../../clics/objects/ids.rules.ts'
import { languageId } from '../../clics/objects/languages.rules.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import { sortedProblems } from '../../contests/contest.rules.ts'
import type { ShadowContext } from '../context.ts'
import type { Person } from '../../people/people.ts'
import type { TeamDoc } from '../../models/team.model.ts'
import type { MappedKind } from '../primary/mapping-override.rules.ts'
import type { PrimaryState } from '../primary/primary.rules.ts'
import type { ShadowDoc } from '../primary/shadow.model.ts'
import {
  mapLanguages,
  mapProblems,
  mapTeams,
  withOverrides,
  type Mapping,
  type LocalLanguage,
  type LocalProblem,
  type LocalTeam,
} from './mapping.rules.ts'

/** Local objects to which objects of the primary can be mapped. */
export interface LocalContest {
  problems: LocalProblem[]
  teams: LocalTeam[]
  languages: LocalLanguage[]
}

const ourLanguages: LocalLanguage[] = languages.map(({ name }) => ({
  name,
  id: languageId(name),
  extension: extensionOf(name),
}))

type Context = Pick<ShadowContext, 'teams' | 'registrations' | 'people' | 'clicsContests' | 'boards'>

/** Problems and teams of the contest, users who have registered or submitted without a team, and all languages. */
export async function readLocalContest(ctx: Context, contest: ContestDoc): Promise<LocalContest> {
  const cid = contest._id
  const [ids, teams, registrations, { runs }] = await Promise.all([
    readIds(ctx, contest),
    ctx.teams.find({ cid }).sort({ _id: 1 }).lean<TeamDoc[]>(),
    ctx.registrations.find({ cid }, { uid: 1 }).sort({ _id: 1 }).lean(),
    ctx.boards.runs(contest),
  ])
  const inTeams = new Set(teams.flatMap(({ accounts }) => accounts.map(({ uid }) => uid)))
  const keys = new Set(teams.map(({ key }) => key))
  const entrants = new Set([...registrations, ...runs].map(({ uid }) => uid))
  const alone = [...entrants].filter((uid) => !inTeams.has(uid) && !keys.has(uid))
  const people = await ctx.people.find(alone)
  return {
    problems: sortedProblems(contest).map(({ displayId, pid, displayTitle: title }) => ({
      displayId,
      pid,
      id: ids.problem(pid),
      title,
    })),
    teams: [...teams.map((team) => fromTeam(team, ids)), ...alone.flatMap((uid) => fromPerson(people.get(uid), ids))],
    languages: ourLanguages,
  }
}

function fromTeam({ key, name, label = null, icpcId = null, accounts }: TeamDoc, ids: ContestIds): LocalTeam {
  return { key, id: ids.team(key), label, icpcId, names: [name, ...accounts.map(({ username }) => username)] }
}

function fromPerson(person: Person | undefined, ids: ContestIds): LocalTeam[] {
  if (person === undefined) return []
  const { uid, username, nickname, realname } = person
  const names = [username, nickname, realname].flatMap((name) => name ?? [])
  return [{ key: uid, id: ids.team(uid), label: username, icpcId: null, names }]
}

/** The mapping by names and by decisions of organizers. */
export function mappingOf(
  primary: PrimaryState,
  { problems, teams, languages: known }: LocalContest,
  { overrides }: Pick<ShadowDoc, 'overrides'>,
): Mapping {
  const found = {
    problem: mapProblems(primary.problems, problems),
    team: mapTeams(primary.teams, teams),
    language: mapLanguages(primary.languages, known),
  }
  return withOverrides(found, overrides)
}

/** Possible targets of a mapping. */
export function targetsOf({
  problems,
  teams,
  languages,
}: LocalContest): Record<MappedKind, { id: string; name: string }[]> {
  return {
    problem: problems.map(({ displayId, title }) => ({ id: displayId, name: `${displayId} ${title}` })),
    team: teams.map(({ key, names: [name = key] }) => ({ id: key, name })),
    language: languages.map(({ name }) => ({ id: name, name })),
  }
}
