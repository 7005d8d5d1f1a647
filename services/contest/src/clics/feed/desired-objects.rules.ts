import type { ClicsType } from '@verdict/proto/http/contest/clics/clics'
import type { ContestAnnouncement } from '../../models/announcement.model.ts'
import type { ClarificationDoc } from '../../clarifications/clarification.model.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { Person } from '../../people/people.ts'
import type { Interval } from '../../journal/intervals.rules.ts'
import type { Run } from '../../journal/journal.rules.ts'
import type { StaffMember } from '../../roles/staff-member.model.ts'
import { isBehindFreeze } from '../../ranking/freeze.rules.ts'
import { starRank, type RankedLine } from '../../ranking/ranking.rules.ts'
import { awardObjects, ownAwardObjects, type OwnAward } from '../objects/results/awards.rules.ts'
import { clarificationObjects, namedLines, type ClicsTeam } from '../objects/messages/clarifications.rules.ts'
import {
  contestObject,
  groupObjects,
  isScored,
  organizationObjects,
  personObjects,
  problemObjects,
  teamAccounts,
  teamObject,
  type Entrant,
  type PicturesOf,
  type ProblemLimits,
} from '../objects/configuration.rules.ts'
import { commentObject, firstSolveObjects, type Comment } from '../objects/messages/commentary.rules.ts'
import { contestTime, type ContestClock } from '../objects/contest-time.rules.ts'
import type { ContestIds } from '../objects/ids.rules.ts'
import { isJudgingError, judgementTypeId, judgementTypes } from '../objects/results/judgement-types.rules.ts'
import { judgementId, submissionId, type SubmissionIds } from '../objects/results/judgings.rules.ts'
import { languageObjects } from '../objects/languages.rules.ts'
import type { ClicsData } from '../objects/objects.rules.ts'
import type { ClicsState } from '../objects/results/state.rules.ts'
import { absTime } from '../objects/times.rules.ts'
import type { Audience, ReportedObject, DesiredItems } from './fold.rules.ts'

/** Consistent snapshot of everything from which a contest's objects are made. */
export interface Sources {
  contest: ContestDoc
  state: ClicsState
  thawAt: Date | null
  thawedAt: Date | null
  limits: ReadonlyMap<number, ProblemLimits>
  people: ReadonlyMap<string, Person>
  /** Lines of the scoreboard for the jury and for everybody else. */
  lines: Readonly<Record<Audience, readonly RankedLine[]>>
  /** Runs that count, by time. */
  runs: readonly Run[]
  /** IDs assigned by clients. */
  submissionIds: SubmissionIds
  /** Removed intervals. */
  intervals: readonly Interval[]
  announcements: readonly ContestAnnouncement[]
  /** In the order of their numbers. */
  clarifications: readonly ClarificationDoc[]
  /** In the order of their numbers. */
  commentary: readonly Comment[]
  /** Awards of those who run the contest. */
  ownAwards: readonly OwnAward[]
  /** Only for contests with teams. */
  teams: readonly ClicsTeam[]
  ids: ContestIds
  /** Maps groups of teams, by name, to their ids at the ICPC. */
  groupIcpcIds: ReadonlyMap<string, string>
  picturesOf: PicturesOf
  staff: readonly Pick<StaffMember, 'uid' | 'username' | 'role'>[]
  /** Verdicts of runs since the freeze are hidden from the public. */
  isFrozen: boolean
}

/**
 * An object in the desired state with its data; data of submissions and judgements are loaded when they are published.
 */
export interface DesiredObject extends DesiredItems {
  data: ClicsData | null
  run?: Run
}

type Recipients = DesiredItems['to']

type Limits = Pick<ReportedObject, 'only' | 'knowing' | 'privateTeams' | 'version'>

function ready(type: ClicsType, data: ClicsData, to: Recipients = 'all', limits: Limits = {}): DesiredObject {
  const { id } = data
  const key = type === 'contest' || type === 'state' || typeof id !== 'string' ? '' : id
  return { object: { type, id: key, stamp: JSON.stringify([data, limits]), ...limits }, to, data }
}

/** The desired state of all objects, ordered so that references point to earlier objects. */
export function desiredObjects(sources: Sources): DesiredObject[] {
  return [
    ...configuration(sources),
    ...sources.runs.flatMap((run) => ofRun(run, sources)),
    ...sources.announcements.map((one) => announcement(one, clockOf(sources))),
    ...clarifications(sources),
    ...awards(sources),
    ...commentary(sources),
    ready('state', { ...sources.state }),
  ]
}

/** Lines of the scoreboard, and participants in clarifications who are on none, whom only they themselves see. */
function entrantsOf({ lines, people, clarifications: docs, teams }: Sources): {
  entrants: Entrant[]
  others: Entrant[]
} {
  const groups = new Map(teams.map((team) => [team.key, team.groups]))
  const entrant = (uid: string, isStar: boolean): Entrant => ({
    uid,
    person: people.get(uid),
    isStar,
    groups: groups.get(uid) ?? [],
  })
  const entrants = lines.admin.map(({ uid, rank }) => entrant(uid, rank === starRank))
  const onBoard = new Set(lines.admin.map(({ uid }) => uid))
  const off = namedLines(docs, teams).filter((uid) => !onBoard.has(uid))
  const byKey = (a: Entrant, b: Entrant) => (a.uid < b.uid ? -1 : 1)
  return { entrants: entrants.sort(byKey), others: off.map((uid) => entrant(uid, false)).sort(byKey) }
}

function configuration(sources: Sources): DesiredObject[] {
  const { contest, state, thawAt, thawedAt, limits, intervals, ids, picturesOf } = sources
  const { entrants, others } = entrantsOf(sources)
  const all = [...entrants, ...others]
  const groups = sources.teams.flatMap((team) => team.groups)
  const author = { id: ids.account(contest.uid), username: contest.author, type: 'admin' }
  // Before the start only managers of the contest know its problems.
  const problemsTo = state.started === null ? 'admin' : 'all'
  return [
    ready('contest', contestObject(contest, { thawAt, thawedAt, intervals, ids, picturesOf })),
    ...judgementTypes({ isScored: isScored(contest) }).map((one) => ready('judgement-types', one)),
    ...languageObjects().map((one) => ready('languages', one)),
    ...groupObjects(groups, ids, sources.groupIcpcIds).map((one) => ready('groups', one)),
    ...organizationObjects(entrants, ids, picturesOf).map((one) => ready('organizations', one)),
    ...entrants.map((one) => ready('teams', teamObject(one, contest, sources))),
    ...others.map((one) =>
      ready('teams', withoutSchool(teamObject(one, contest, sources)), 'all', { only: [one.uid] }),
    ),
    ...personObjects(entrants, ids).map((one) => ready('persons', one, 'admin')),
    ...all.flatMap((one) => teamAccounts(one, ids)).map((one) => ready('accounts', one, 'admin')),
    ...[author, ...staffAccounts(sources, all)].map((one) => ready('accounts', one, 'admin')),
    ...problemObjects(contest, limits, ids).map((one) => ready('problems', one, problemsTo)),
  ]
}

/** Accounts of the contest's staff, unless they have a team account. */
function staffAccounts({ staff, ids }: Sources, known: readonly Entrant[]): ClicsData[] {
  const uids = new Set(known.map(({ uid }) => uid))
  return staff.flatMap(({ uid, username, role }) =>
    uids.has(uid) ? [] : { id: ids.account(uid), username, type: role === 'analyst' ? 'analyst' : 'staff' },
  )
}

/** Removes the school, so that schools do not learn who is on the board. */
function withoutSchool(team: ClicsData): ClicsData {
  return { ...team, organization_id: null }
}

/** A submission, and its judgement for those who may see it. */
function ofRun(run: Run, { contest, isFrozen, submissionIds, intervals }: Sources): DesiredObject[] {
  const { submitId, submittedAtMs, attempt, unverified } = run
  const verdict = run.verdict ?? unverified ?? null
  const startsAtMs = contest.startsAt.getTime() + (run.removedMs ?? 0)
  const about = (type: ClicsType, id: string, stamp: unknown[]): Omit<ReportedObject, 'data'> => ({
    type,
    id,
    stamp: JSON.stringify([...stamp, startsAtMs]),
  })
  const id = submissionId(submissionIds, submitId)
  const submission = about('submissions', id, [run.uid, run.pid, submittedAtMs])
  const objects: DesiredObject[] = [{ object: submission, to: 'all', data: null, run }]
  if (verdict === null) return objects
  const isHidden = isFrozen && isBehindFreeze(run, contest)
  const isForAdmin = isHidden || unverified !== undefined || isJudgingError(verdict.status)
  const to = isForAdmin ? 'admin' : 'all'
  const type = judgementTypeId({ ...verdict, isScored: isScored(contest) })
  // Time that was removed after the submission counts for the times of its judging.
  const later = intervals.filter(({ untilMs }) => untilMs > submittedAtMs)
  const stamp = [attempt, verdict.status, verdict.score, verdict.timeMs, type, ...(later.length === 0 ? [] : [later])]
  return [
    ...objects,
    { object: about('judgements', judgementId(run), stamp), to, data: null, run: { ...run, verdict } },
  ]
}

function clockOf({ contest, intervals }: Pick<Sources, 'contest' | 'intervals'>): ContestClock {
  return { startsAt: contest.startsAt, intervals }
}

/** A message of the jury to all teams. */
function announcement({ _id, title, content, createdAt }: ContestAnnouncement, clock: ContestClock): DesiredObject {
  const data = {
    id: `announcement-${_id}`,
    text: `${title}\n\n${content}`,
    time: absTime(createdAt.getTime()),
    contest_time: contestTime(clock, createdAt),
  }
  return ready('clarifications', data, 'all', { only: ['*'] })
}

/** Clarification requests and messages for their recipients. Problems are not named to others before the start. */
function clarifications(sources: Sources): DesiredObject[] {
  const { clarifications: docs, teams, contest, state, ids, lines } = sources
  const publicLines = new Set(lines.admin.map(({ uid }) => uid))
  return clarificationObjects(docs, teams, { ...contest, ...clockOf(sources), ids, publicLines }).flatMap(
    ({ data, readers, ...limits }) => {
      const audience = { ...limits, only: readers }
      const isEarly = state.started === null && (data['problem_id'] ?? null) !== null
      if (!isEarly) return [ready('clarifications', data, 'all', audience)]
      const known = ready('clarifications', data, 'admin', audience)
      return [known, ready('clarifications', { ...data, problem_id: null }, 'others', audience)]
    },
  )
}

/**
 * Published when the scoreboard is final: for the jury at the end, for others after the thaw. The jury sees its own
 * awards at once, which could tell others of results behind the freeze.
 */
function awards({ contest, state, lines, isFrozen, ids, ownAwards }: Sources): DesiredObject[] {
  const teams = new Set(lines.admin.map(({ uid }) => ids.team(uid)))
  const own = ownAwardObjects(contest, ownAwards, teams)
  const all = state.ended === null ? own : [...awardObjects(contest, lines.admin, ids), ...own]
  const to = state.ended === null || isFrozen ? 'admin' : 'all'
  return all.map((one) => ready('awards', one, to))
}

/**
 * Commentary and first solves, as far as the reader's scoreboard shows them. Before the start only those who run the
 * contest see messages that name a problem.
 */
function commentary(sources: Sources): DesiredObject[] {
  const { contest, lines, runs, submissionIds, state, commentary: written, ids } = sources
  const clock = clockOf(sources)
  const known = {
    teams: new Set(entrantsOf(sources).entrants.map(({ uid }) => ids.team(uid))),
    problems: new Set(contest.problems.map(({ pid }) => ids.problem(pid))),
    submissions: new Set(runs.map(({ submitId }) => submissionId(submissionIds, submitId))),
  }
  const comments = written.map((one) => {
    const data = commentObject(one, clock, known)
    const isEarly = state.started === null && data['problem_ids'] !== null
    return ready('commentary', data, isEarly ? 'admin' : 'all')
  })
  const firsts = (['admin', 'others'] as const).flatMap((audience) =>
    firstSolveObjects({ contest, lines: lines[audience], runs, submissionIds, clock, ids }).map((one) =>
      ready('commentary', one, audience),
    ),
  )
  return [...comments, ...firsts]
}
