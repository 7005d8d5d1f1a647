import { clicsTypes, type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import { AppError } from '@verdict/kit/errors'
import type { ContestActor } from '../../contests/contest.rules.ts'
import type { ClicsContext } from '../context.ts'
import type { ReportedObject } from '../feed/fold.rules.ts'
import type { CurrentContest } from '../feed/feed-store.ts'
import { isFor, redactedFor, type FeedReader } from '../feed/lines.rules.ts'
import { teamAccountKey } from '../objects/ids.rules.ts'
import { isClicsType, isSingleton, type ClicsData } from '../objects/objects.rules.ts'
import { capabilitiesOf, toVersion, hasJuryAccess, propertiesOf } from '../objects/versions.rules.ts'
import { participantOf } from '../../teams/participants.ts'
import { findReader, type ClicsRequest, type ReaderContext } from '../readers/find-reader.ts'

export function audienceOf({ level }: Pick<FeedReader, 'level'>): 'admin' | 'others' {
  return hasJuryAccess(level) ? 'admin' : 'others'
}

async function currentFor(
  ctx: ClicsContext,
  actor: ContestActor,
  request: ClicsRequest,
): Promise<ReaderContext & CurrentContest> {
  const reading = await findReader(ctx, actor, request)
  return { ...reading, ...(await ctx.clics.current(reading.cid, audienceOf(reading.reader))) }
}

/** The contest or its state. Throws as `findReader` does. */
export async function readSingleton(
  ctx: ClicsContext,
  actor: ContestActor,
  request: ClicsRequest,
  type: 'contest' | 'state',
): Promise<ClicsData> {
  const { objects, reader } = await currentFor(ctx, actor, request)
  return toVersion(type, objects.get(`${type}/`)?.data ?? {}, reader)
}

/** An endpoint type that this reader may list. @throws AppError contest.object_not_found */
function listedType(text: string, reader: FeedReader): ClicsType {
  const isListed = isClicsType(text) && !isSingleton(text) && propertiesOf(text, reader).length > 0
  if (!isListed) throw new AppError('contest.object_not_found')
  return text
}

/**
 * All objects of a type that match the filter; the empty text matches null. Throws as `findReader` does.
 *
 * @throws AppError contest.object_not_found
 */
export async function readCollection(
  ctx: ClicsContext,
  actor: ContestActor,
  { type: text, ...request }: ClicsRequest & { type: string },
  filter: Readonly<Record<string, string | undefined>>,
): Promise<ClicsData[]> {
  const { objects, reader } = await currentFor(ctx, actor, request)
  const type = listedType(text, reader)
  const conditions = Object.entries(filter).filter(([, value]) => value !== undefined)
  return dataOf(objects.values(), type, reader)
    .map((data) => toVersion(type, data, reader))
    .filter((shown) => conditions.every(([name, value]) => (shown[name] ?? '') === value))
}

/** Objects of a type as this reader may see them. Runs are stored with their judgements. */
export function dataOf(objects: Iterable<ReportedObject>, type: ClicsType, reader: FeedReader): ClicsData[] {
  const found: ClicsData[] = []
  const storedType = type === 'runs' ? 'judgements' : type
  for (const object of objects) {
    if (object.type !== storedType || !isFor(object, reader)) continue
    found.push(...(type === 'runs' ? (object.runs ?? []) : [redactedFor(object, object.data, reader)]))
  }
  return found
}

/** Throws as `readCollection` does. */
export async function readObject(
  ctx: ClicsContext,
  actor: ContestActor,
  { type: text, id, ...request }: ClicsRequest & { type: string; id: string },
): Promise<ClicsData> {
  const { objects, reader } = await currentFor(ctx, actor, request)
  const type = listedType(text, reader)
  const object = type === 'runs' ? objects.get(`judgements/${id.replace(/-\d+$/, '')}`) : objects.get(`${type}/${id}`)
  const data = type === 'runs' ? object?.runs?.find((run) => run['id'] === id) : object?.data
  if (object === undefined || data === undefined || !isFor(object, reader))
    throw new AppError('contest.object_not_found')
  return toVersion(type, redactedFor(object, data, reader), reader)
}

/** The endpoints and properties that the caller may see. Throws as `findReader` does. */
export async function readAccess(ctx: ClicsContext, actor: ContestActor, request: ClicsRequest): Promise<ClicsData> {
  const { reader } = await findReader(ctx, actor, request)
  const endpoints = clicsTypes
    .map((type) => ({ type, properties: propertiesOf(type, reader) }))
    .filter(({ properties }) => properties.length > 0)
  return { capabilities: capabilitiesOf(reader), endpoints }
}

/**
 * The account of the caller.
 *
 * @throws AppError contest.object_not_found if nobody is signed in; and as `findReader` does
 */
export async function readAccount(ctx: ClicsContext, actor: ContestActor, request: ClicsRequest): Promise<ClicsData> {
  const { objects, reader, contest, sources } = await currentFor(ctx, actor, request)
  if (actor === null) throw new AppError('contest.object_not_found')
  const { ids, teams } = sources
  const { key } = await participantOf(ctx, contest, actor.uid)
  const own = teams.find((team) => team.key === key)?.accounts.find(({ uid }) => uid === actor.uid)
  const id = ids.account(own === undefined ? actor.uid : teamAccountKey(own.username))
  const account = { id, username: actor.username }
  if (hasJuryAccess(reader.level)) return { ...account, type: reader.level }
  if (contest.actorAssignment !== null) return { ...account, type: 'staff' }
  const team = ids.team(key)
  return objects.has(`teams/${team}`) ? { ...account, type: 'team', team_id: team } : { ...account, type: null }
}
