import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'
import type { ClarificationDoc } from '../../../clarifications/clarification.model.ts'
import type { ContestDoc } from '../../../contests/contest.model.ts'
import { contestTime, type ContestClock } from '../contest-time.rules.ts'
import { clicsId, type ContestIds } from '../ids.rules.ts'
import type { ClicsData } from '../objects.rules.ts'
import { absTime } from '../times.rules.ts'

/** The part of a team that clarifications need. */
export interface ClicsTeam {
  key: string
  /** The ID that it was given from outside. */
  externalId: string | null
  groups: readonly string[]
  accounts: readonly { uid: string; username: string; externalId?: string | null }[]
}

/** A clarification with its readers. */
export interface VisibleClarification {
  data: ClicsData
  /** By uid; `*`: every team. */
  readers: string[]
  /** Readers who also see which question it answers. */
  knowing: string[]
  /** Named teams that are not public, with the accounts that see them, by uid; absent: none. */
  privateTeams?: { id: string; readers: string[] }[]
  /** The only API version that has it in this form. */
  version?: ClicsVersion
}

type Teams = readonly ClicsTeam[]

/** The current line for a line, or for an account of a team. */
export function lineOf(teams: Teams, key: string): string {
  return teams.find(({ accounts }) => accounts.some(({ uid }) => uid === key))?.key ?? key
}

function accountsOf(teams: Teams, key: string): readonly string[] {
  return teams.find((team) => team.key === key)?.accounts.map(({ uid }) => uid) ?? [key]
}

/** All lines that clarifications mention, each once. */
export function namedLines(docs: readonly ClarificationDoc[], teams: Teams): string[] {
  const named = docs.flatMap(({ from, to }) => (from === null ? to : [from]))
  return [...new Set(named.map((key) => lineOf(teams, key)))]
}

function teamsIn(teams: Teams, groups: readonly string[]): Teams {
  return teams.filter((team) => groups.some((group) => team.groups.includes(group)))
}

function readersOf({ from, toAll, to, toGroups }: ClarificationDoc, teams: Teams): string[] {
  if (from !== null) return [...accountsOf(teams, from)]
  if (toAll) return ['*']
  const named = to.flatMap((key) => accountsOf(teams, key))
  return [...new Set([...named, ...teamsIn(teams, toGroups).flatMap(({ accounts }) => accounts.map(({ uid }) => uid))])]
}

/** Lines of the recipients, each once; empty for messages to all. */
function recipientsOf({ to, toGroups }: ClarificationDoc, teams: Teams): string[] {
  const named = to.map((key) => lineOf(teams, key))
  return [...new Set([...named, ...teamsIn(teams, toGroups).map(({ key }) => key)])]
}

/** 2023-06 has messages to one team or to all: messages to several teams are split into one for each. */
function isSplit(doc: ClarificationDoc, teams: Teams): boolean {
  return doc.from === null && !doc.toAll && (doc.toGroups.length > 0 || recipientsOf(doc, teams).length > 1)
}

export function clarificationId({ _id, clicsId: own }: Pick<ClarificationDoc, '_id' | 'clicsId'>): string {
  return own ?? String(_id)
}

/** In order; an answer comes after its question. `publicLines` are those of teams that everybody sees. */
export function clarificationObjects(
  docs: readonly ClarificationDoc[],
  teams: Teams,
  {
    ids,
    publicLines,
    ...contest
  }: ContestClock & Pick<ContestDoc, 'problems'> & { ids: ContestIds; publicLines: ReadonlySet<string> },
): VisibleClarification[] {
  const byNumber = new Map(docs.map((doc) => [doc._id, doc]))
  return docs.flatMap((doc): VisibleClarification[] => {
    const replied = doc.replyTo === null ? undefined : byNumber.get(doc.replyTo)
    const question = replied === undefined || isSplit(replied, teams) ? undefined : replied
    const knowing = question === undefined ? [] : readersOf(question, teams)
    const from = doc.from === null ? null : ids.team(lineOf(teams, doc.from))
    const common = { ...commonData(doc, question, { ...contest, ids }), from_team_id: from }
    const id = clarificationId(doc)
    const lines = [...new Set(doc.to.map((key) => lineOf(teams, key)))]
    const teamIds = lines.map(ids.team)
    const privateTeams = lines
      .filter((key) => !publicLines.has(key))
      .map((key) => ({ id: ids.team(key), readers: [...accountsOf(teams, key)] }))
    const data = {
      ...common,
      id,
      to_team_id: teamIds[0] ?? null,
      to_team_ids: teamIds.length === 0 ? null : teamIds,
      to_group_ids: doc.toGroups.length === 0 ? null : doc.toGroups.map(ids.group),
    }
    const readers = readersOf(doc, teams)
    if (!isSplit(doc, teams)) return [{ data, readers, knowing }]
    const parts = recipientsOf(doc, teams).map((key): VisibleClarification => {
      const team = ids.team(key)
      const part = { ...common, id: clicsId(`${id}-${team}`), to_team_id: team }
      return { data: part, readers: [...accountsOf(teams, key)], knowing, version: '2023-06' }
    })
    const limits = privateTeams.length === 0 ? {} : { privateTeams }
    return [{ data, readers, knowing, ...limits, version: '2026-01' }, ...parts]
  })
}

function commonData(
  { pid, text, at }: ClarificationDoc,
  question: ClarificationDoc | undefined,
  { problems, ids, ...clock }: ContestClock & Pick<ContestDoc, 'problems'> & { ids: ContestIds },
): ClicsData {
  const isKnown = problems.some((problem) => problem.pid === pid)
  return {
    reply_to_id: question === undefined ? null : clarificationId(question),
    problem_id: pid === null || !isKnown ? null : ids.problem(pid),
    text,
    time: absTime(at.getTime()),
    contest_time: contestTime(clock, at),
  }
}
