import type { ContestAnnouncement } from '../../announcements/announcement.model.ts'
import type { ContestDoc } from '../../contests/contest.model.ts'
import type { Person } from '../../people/people.ts'
import type { Run } from '../../standings/journal.rules.ts'
import { starRank, type RankedLine } from '../../standings/ranking.rules.ts'
import { awardObjects } from '../objects/awards.rules.ts'
import {
  contestObject,
  groupObjects,
  organizationObjects,
  personObject,
  problemObjects,
  teamAccounts,
  teamObject,
  type Entrant,
  type ProblemLimits,
} from '../objects/configuration.rules.ts'
import { clicsId } from '../objects/ids.rules.ts'
import { isJudgingError, judgementTypes } from '../objects/judgement-types.rules.ts'
import { judgementId } from '../objects/judgings.rules.ts'
import { languageObjects } from '../objects/languages.rules.ts'
import type { ClicsData, ClicsType } from '../objects/objects.rules.ts'
import type { ClicsState } from '../objects/state.rules.ts'
import { absTime, relTime } from '../objects/times.rules.ts'
import type { Audience, SeenObject, Wanted } from './fold.rules.ts'

/** All that a contest is told from, as it is at one moment. */
export interface Sources {
  contest: ContestDoc
  state: ClicsState
  thawAt: Date | null
  limits: ReadonlyMap<number, ProblemLimits>
  people: ReadonlyMap<string, Person>
  /** The board as who runs the contest sees it, and as the others do. */
  lines: Readonly<Record<Audience, readonly RankedLine[]>>
  /** Those that count, by time. */
  runs: readonly Run[]
  announcements: readonly ContestAnnouncement[]
  /** Verdicts of runs since the seal are kept from the others. */
  isSealed: boolean
}

/** Something that is wanted, with its data; of submissions and judgements these are made when they are told. */
export interface WantedObject extends Wanted {
  data: ClicsData | null
  run?: Run
}

type Told = Wanted['to']

function ready(type: ClicsType, data: ClicsData, to: Told = 'all', only?: string[]): WantedObject {
  const { id } = data
  const key = type === 'contest' || type === 'state' || typeof id !== 'string' ? '' : id
  const object = { type, id: key, stamp: JSON.stringify([data, only]), ...(only === undefined ? {} : { only }) }
  return { object, to, data }
}

/** Everything that there is to tell, in the order in which it refers to each other. */
export function wantedOf(sources: Sources): WantedObject[] {
  return [
    ...configuration(sources),
    ...sources.runs.flatMap((run) => ofRun(run, sources)),
    ...sources.announcements.map((one) => announcement(one, sources.contest)),
    ...awards(sources),
    ready('state', { ...sources.state }),
  ]
}

function configuration({ contest, state, thawAt, limits, lines, people }: Sources): WantedObject[] {
  const entrants = lines.admin
    .map(({ uid, rank }): Entrant => ({ uid, person: people.get(uid), isStar: rank === starRank }))
    .sort((a, b) => (a.uid < b.uid ? -1 : 1))
  const author = { id: clicsId(contest.uid), username: contest.author, type: 'admin' }
  // Nobody but who runs the contest knows its problems before the start.
  const problemsTo = state.started === null ? 'admin' : 'all'
  return [
    ready('contest', contestObject(contest, thawAt)),
    ...judgementTypes().map((one) => ready('judgement-types', one)),
    ...languageObjects().map((one) => ready('languages', one)),
    ...groupObjects().map((one) => ready('groups', one)),
    ...organizationObjects(entrants).map((one) => ready('organizations', one)),
    ...entrants.map((one) => ready('teams', teamObject(one, contest))),
    ...entrants
      .map(personObject)
      .filter((one) => one !== null)
      .map((one) => ready('persons', one, 'admin')),
    ...entrants.flatMap(teamAccounts).map((one) => ready('accounts', one, 'admin')),
    ready('accounts', author, 'admin'),
    ...problemObjects(contest, limits).map((one) => ready('problems', one, problemsTo)),
  ]
}

/** A submission, and its judgement for those who may know of it. */
function ofRun(run: Run, { contest, isSealed }: Sources): WantedObject[] {
  const { submitId, submittedAtMs, attempt, verdict } = run
  const startsAtMs = contest.startsAt.getTime()
  const about = (type: ClicsType, id: string, stamp: unknown[]): Omit<SeenObject, 'data'> => ({
    ...{ type, id, stamp: JSON.stringify([...stamp, startsAtMs]) },
  })
  const submission = about('submissions', String(submitId), [run.uid, run.pid, submittedAtMs])
  const told: WantedObject[] = [{ object: submission, to: 'all', data: null, run }]
  if (verdict === null) return told
  const isHidden = isSealed && contest.sealedFrom !== null && submittedAtMs >= contest.sealedFrom.getTime()
  const to = isHidden || isJudgingError(verdict.status) ? 'admin' : 'all'
  const stamp = [attempt, verdict.status, verdict.score, verdict.timeMs]
  return [...told, { object: about('judgements', judgementId(run), stamp), to, data: null, run }]
}

/** What the jury tells all teams. */
function announcement({ _id, title, content, createdAt }: ContestAnnouncement, contest: ContestDoc): WantedObject {
  const data = {
    id: `announcement-${_id}`,
    text: `${title}\n\n${content}`,
    time: absTime(createdAt.getTime()),
    contest_time: relTime(createdAt.getTime() - contest.startsAt.getTime()),
  }
  return ready('clarifications', data, 'all', ['*'])
}

/** Once the board is final for who is told: at the end, for the others after the thaw. */
function awards({ contest, state, lines, isSealed }: Sources): WantedObject[] {
  if (state.ended === null) return []
  const forAdmin = awardObjects(contest, lines.admin)
  if (isSealed) return forAdmin.map((one) => ready('awards', one, 'admin'))
  return forAdmin.map((one) => ready('awards', one))
}
