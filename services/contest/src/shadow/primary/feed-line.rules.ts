import {
  idOf,
  isFields,
  isPrimaryType,
  isSingleton,
  readObject,
  type PrimaryObjects,
  type PrimaryType,
} from './primary.rules.ts'

/**
 * A change by an event: an object was set or deleted (null), or all objects of a type are replaced by those that
 * follow.
 */
export type Change =
  | { type: PrimaryType; id: string; object: PrimaryObjects[PrimaryType] | null }
  | { type: PrimaryType; cleared: true }

/** A line of an event feed. */
export type FeedLine =
  | { kind: 'blank' }
  | { kind: 'broken' }
  | { kind: 'event'; token: string | null; changes: readonly Change[] }

const blank: FeedLine = { kind: 'blank' }
const broken: FeedLine = { kind: 'broken' }
const tokenLength = 200

/**
 * Parses a line of an event feed of versions 2023-06 and 2026-01. Unused and unknown types are events without changes.
 * The format of 2020-03 (`op`), in which `id` is that of the event, is not supported.
 */
export function parseFeedLine(line: string): FeedLine {
  if (line.trim() === '') return blank
  let event: unknown
  try {
    event = JSON.parse(line)
  } catch {
    return broken
  }
  if (!isFields(event) || typeof event['type'] !== 'string' || 'op' in event) return broken
  const { type, data = null, token: rawToken } = event
  const token = idOf(rawToken)?.slice(0, tokenLength) ?? null
  if (!isPrimaryType(type)) return { kind: 'event', token, changes: [] }
  const changes = changesOf(type, event['id'] ?? null, data)
  return changes === null ? broken : { kind: 'event', token, changes }
}

function changesOf(type: PrimaryType, id: unknown, data: unknown): Change[] | null {
  if (isSingleton(type)) {
    const object = isFields(data) ? readObject(type, data) : null
    return data !== null && object === null ? null : [{ type, id: '', object }]
  }
  if (id !== null) return oneChange(type, id, data)
  if (data === null) return [{ type, cleared: true }]
  if (!Array.isArray(data)) return null
  const objects = (data as unknown[]).map((one) => (isFields(one) ? oneChange(type, one['id'], one) : null))
  return objects.includes(null) ? null : [{ type, cleared: true }, ...objects.flatMap((one) => one ?? [])]
}

function oneChange(type: PrimaryType, rawId: unknown, data: unknown): Change[] | null {
  const id = idOf(rawId)
  if (id === null) return null
  if (data === null) return [{ type, id, object: null }]
  const object = isFields(data) ? readObject(type, data) : null
  return object === null ? null : [{ type, id, object }]
}

/** The combined result of several changes, so that each object is written once. */
export interface ChangeSet {
  /** All objects of these types are deleted, except those in `objects`. */
  cleared: Set<PrimaryType>
  /** By type and ID; null: deleted. */
  objects: Map<PrimaryType, Map<string, PrimaryObjects[PrimaryType] | null>>
}

/** Combines changes in order: the last one of each object counts. */
export function toChangeSet(changes: readonly Change[]): ChangeSet {
  const set: ChangeSet = { cleared: new Set(), objects: new Map() }
  for (const change of changes) {
    const { type } = change
    if ('cleared' in change) {
      set.cleared.add(type)
      set.objects.set(type, new Map())
      continue
    }
    const ofType = set.objects.get(type) ?? new Map<string, PrimaryObjects[PrimaryType] | null>()
    set.objects.set(type, ofType.set(change.id, change.object))
  }
  return set
}
