import { ContestAuth } from '@verdict/proto/codes/contest'
import { typeOfRule } from '@verdict/proto/contest-rules/rules'
import type { BsonDocument } from '../dumps/bson-documents.ts'
import { isMissing } from '../references.ts'
import type { OutgoingRow } from '../site-writer.ts'
import { DocumentType } from './hydro-backup.ts'
import { ruleOf } from './hydro-codes.ts'
import {
  localizedText,
  documentOf,
  idOf,
  instantOf,
  createdAtOf,
  nullableText,
  numberOf,
  textOf,
  textsOf,
} from './hydro-fields.ts'
import { domainOf, groupOf, keyOf, ownerOf, systemDomain, type HydroMove } from './hydro-move.ts'

type Attendance = Readonly<{ key: string; uid: string; unranked: boolean; at: string }>

const contestTypes: readonly number[] = [DocumentType.Contest, DocumentType.Homework]

/** Imports contests and homework with their problems and participants. */
export async function moveContests(move: HydroMove): Promise<void> {
  const attended = await readAttendance(move)
  const ends = new Map<string, { endsAt: Date; letters: ReadonlyMap<string, string> }>()
  async function* contests(): AsyncGenerator<OutgoingRow<'contest'>> {
    for await (const contest of move.backup.ofType(...contestTypes)) {
      const key = keyOf(contest)
      const [owner, gid] = [ownerOf(move, contest), groupOf(move, contest)]
      if (isMissing(move, 'contest', key, { owner, domain: gid }) || owner === undefined || gid === null) continue
      const stars = (attended.get(key) ?? []).filter(({ unranked }) => unranked)
      const starAccounts = stars.flatMap(({ uid }) => move.people.get(uid)?.username ?? [])
      const row = {
        ...contestOf(move, contest, key),
        ...owner,
        starAccounts,
        gid: gid === 0 ? assignedTo(move, contest) : gid,
      }
      ends.set(key, { endsAt: new Date(row.endsAt), letters: lettersOf(contest) })
      yield { table: 'contest', key, row }
    }
  }
  for (const [key, id] of await move.writer.rows('contest', contests()))
    move.contests.set(key, { cid: Number(id), endsAt: new Date(0), letters: new Map(), ...ends.get(key) })
  await move.writer.rows('registration', registrations(move, attended))
}

async function readAttendance({ backup }: HydroMove): Promise<ReadonlyMap<string, Attendance[]>> {
  const attended = new Map<string, Attendance[]>()
  for await (const status of backup.documents('document.status')) {
    if (!contestTypes.includes(Number(status['docType'])) || !Number(status['attend'] ?? 0)) continue
    const key = keyOf(status)
    const at = (instantOf(status, 'startAt') ?? new Date(createdAtOf(status))).toISOString()
    const one = { key, uid: idOf(status, 'uid'), unranked: status['unrank'] === true, at }
    attended.set(key, [...(attended.get(key) ?? []), one])
  }
  return attended
}

function* registrations(
  move: HydroMove,
  attended: ReadonlyMap<string, Attendance[]>,
): Generator<OutgoingRow<'registration'>> {
  for (const { key: of, uid, at } of [...attended.values()].flat()) {
    const [contest, person] = [move.contests.get(of), move.people.get(uid)]
    const key = `${of}/${uid}`
    if (isMissing(move, 'document.status', key, { contest, person }) || !contest || !person) continue
    yield { table: 'document.status', key, row: { cid: contest.cid, ...person, createdAt: at } }
  }
}

/** Names problems A to Z, then AA and so on. */
function letterOf(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter
}

const lettersOf = (contest: BsonDocument) =>
  new Map(textsOf(contest, 'pids').map((pid, index) => [pid, letterOf(index)]))

function contestOf(move: HydroMove, contest: BsonDocument, key: string) {
  const { report } = move
  const startsAt = instantOf(contest, 'beginAt') ?? new Date(0)
  const endsAt = instantOf(contest, 'endAt') ?? startsAt
  const locked = instantOf(contest, 'lockAt')
  const named = contest['docType'] === DocumentType.Homework ? 'homework' : textOf(contest, 'rule')
  const rule = ruleOf(named) ?? 'acm'
  if (ruleOf(named) === undefined) report.doubt('contest', key, `rule ${named}: it is counted as ${rule}`)
  if (numberOf(contest, 'duration') !== null)
    report.lost('contest', key, 'duration: a time of its own for each participant')
  if (Object.keys(documentOf(contest, 'score')).length > 0)
    report.lost('contest', key, 'score: points of its own for problems')
  if (Array.isArray(contest['files']) && contest['files'].length > 0) report.lost('contest', key, 'files')
  const code = nullableText(contest, '_code')
  return {
    title: textOf(contest, 'title') || '-',
    description: localizedText(contest, 'content'),
    rule,
    type: typeOfRule(rule),
    auth: code === null ? ContestAuth.Public : ContestAuth.Private,
    password: code,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    sealedFrom: locked === null || locked < startsAt || locked >= endsAt ? null : locked.toISOString(),
    autoRealRank: contest['unlocked'] === true,
    openRank: false,
    openPrint: contest['allowPrint'] === true,
    allowEndSubmit: false,
    bestScoreCounts: false,
    ...lateOptions(contest, startsAt, endsAt),
    visible: isForEverybody(move, contest, key),
    problems: problemsOf(move, contest, key),
    createdAt: createdAtOf(contest),
  }
}

/** Turns the penalty rules of homework into a late rule. */
function lateOptions(contest: BsonDocument, startsAt: Date, endsAt: Date) {
  const since = instantOf(contest, 'penaltySince')
  if (since === null || since <= startsAt || since > endsAt) return {}
  const lateSteps = Object.entries(documentOf(contest, 'penaltyRules'))
    .map(([hours, share]) => ({
      hours: Math.max(0, Math.round(Number(hours))),
      percent: Math.round(Number(share) * 100),
    }))
    .filter(({ hours, percent }) => Number.isFinite(hours) && percent >= 0 && percent <= 100)
    .toSorted((one, other) => one.hours - other.hours)
  return { lateFrom: since.toISOString(), lateSteps }
}

const assignees = (contest: BsonDocument) => textsOf(contest, 'assign')

/** Returns the group of a contest that the site assigned to exactly one user group, or else 0. */
function assignedTo({ userGroups }: HydroMove, contest: BsonDocument): number {
  const [name, more] = assignees(contest)
  return name === undefined || more !== undefined ? 0 : (userGroups.get(`${domainOf(contest)}/${name}`) ?? 0)
}

/** Contests that were assigned to users for whom there is no group here are hidden rather than open to all. */
function isForEverybody(move: HydroMove, contest: BsonDocument, key: string): boolean {
  const names = assignees(contest)
  if (names.length === 0) return true
  if (domainOf(contest) === systemDomain && assignedTo(move, contest) !== 0) return true
  move.report.doubt('contest', key, `assign: it was for ${names.join(', ')} alone, and is hidden`)
  return false
}

function problemsOf(move: HydroMove, contest: BsonDocument, key: string) {
  const balloons = documentOf(contest, 'balloon')
  return [...lettersOf(contest)].flatMap(([pid, displayId]) => {
    const problem = move.problems.get(`${domainOf(contest)}/${pid}`)
    if (isMissing(move, 'contest', key, { [`problem ${pid}`]: problem }) || problem === undefined) return []
    const color = nullableText(balloons, pid) ?? nullableText(documentOf(balloons, pid), 'color')
    return [{ pid: problem.pid, displayId, displayTitle: '', color }]
  })
}
