import { type ClicsVersion, clicsTypes, type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import { type ClicsData } from '../objects/objects.rules.ts'

/** Each contest has two versions: for those with jury access, and for everybody else. */
export const audiences = ['admin', 'others'] as const
export type Audience = (typeof audiences)[number]

/** An object as one audience sees it. */
export interface ReportedObject {
  type: ClicsType
  /** Empty for the contest and its state. */
  id: string
  data: ClicsData
  /** Changes whenever the object changes. */
  stamp: string
  /** The only teams that see it, by uid; `*`: every team. Absent: the whole audience. */
  only?: string[]
  /** Among them, these see which question it answers, in the same form; absent means all. */
  knowing?: string[]
  /** Teams among its recipients that only these readers see; absent means none. */
  privateTeams?: { id: string; readers: string[] }[]
  /** The only API version that has it. */
  version?: ClicsVersion
  /** Runs of a judgement, which are added and removed with it. */
  runs?: ClicsData[]
}

/** A change in the feed. */
export interface FeedItem extends Omit<ReportedObject, 'data'> {
  to: 'all' | Audience
  /** Null: the object was deleted. */
  data: ClicsData | null
  /** The object was deleted only for those readers who do not see it in this form, which is current. */
  unless?: Pick<ReportedObject, 'only' | 'version'>
}

/** Current objects of each audience by `type/id`. */
export type Fold = Readonly<Record<Audience, Map<string, ReportedObject>>>

export function emptyFold(): Fold {
  return { admin: new Map(), others: new Map() }
}

export function keyOf({ type, id }: Pick<ReportedObject, 'type' | 'id'>): string {
  return `${type}/${id}`
}

/** Applies a change in place. */
export function applyItem(fold: Fold, { to, data, unless, ...rest }: FeedItem): void {
  if (unless !== undefined) return
  const key = keyOf(rest)
  for (const audience of audiences) {
    if (to !== 'all' && to !== audience) continue
    if (data === null) fold[audience].delete(key)
    else fold[audience].set(key, { ...rest, data })
  }
}

/** Desired objects, ordered so that references point to earlier ones. */
export interface DesiredItems {
  object: Omit<ReportedObject, 'data' | 'runs'>
  to: 'all' | Audience
}

/** Differences between published and desired objects. */
export interface FeedChanges<W extends DesiredItems> {
  /** In the order in which they are desired. */
  set: W[]
  removed: FeedItem[]
}

const typeOrder = new Map<string, number>(clicsTypes.map((type, index) => [type, index]))

/**
 * Compares by stamp. An object for one audience is published to that one only. Readers who do not see an object any more
 * get its removal.
 */
export function changesOf<W extends DesiredItems>(fold: Fold, desired: readonly W[]): FeedChanges<W> {
  const present = { admin: new Set<string>(), others: new Set<string>() }
  const set: W[] = []
  const lost: FeedItem[] = []
  for (const one of desired) {
    const key = keyOf(one.object)
    const lacking = audiences.filter((audience) => {
      if (one.to !== 'all' && one.to !== audience) return false
      present[audience].add(key)
      return fold[audience].get(key)?.stamp !== one.object.stamp
    })
    for (const audience of lacking) {
      const old = fold[audience].get(key)
      if (old !== undefined && isNarrower(old, one.object))
        lost.push({ ...old, to: audience, data: null, unless: limitsOf(one.object) })
    }
    const [first] = lacking
    if (first !== undefined) set.push({ ...one, to: lacking.length === 2 ? 'all' : first })
  }
  return { set, removed: inRemovalOrder([...removedFrom(fold, present), ...lost]) }
}

function limitsOf({ only, version }: Pick<ReportedObject, 'only' | 'version'>): NonNullable<FeedItem['unless']> {
  return { ...(only === undefined ? {} : { only }), ...(version === undefined ? {} : { version }) }
}

/** Whether some readers of the old form do not see the new one. */
function isNarrower(
  old: Pick<ReportedObject, 'only' | 'version'>,
  { only, version }: Pick<ReportedObject, 'only' | 'version'>,
): boolean {
  if (version !== undefined && version !== old.version) return true
  if (only === undefined) return false
  return old.only === undefined || (!only.includes('*') && old.only.some((uid) => !only.includes(uid)))
}

function removedFrom(fold: Fold, present: Readonly<Record<Audience, ReadonlySet<string>>>): FeedItem[] {
  const removed = new Map<string, FeedItem>()
  for (const audience of audiences) {
    for (const [key, object] of fold[audience]) {
      if (present[audience].has(key)) continue
      const to = removed.has(key) ? 'all' : audience
      removed.set(key, { ...object, to, data: null })
    }
  }
  return [...removed.values()]
}

/** Objects that nothing references come first. */
function inRemovalOrder(removed: readonly FeedItem[]): FeedItem[] {
  const order = ({ type }: FeedItem) => typeOrder.get(type) ?? 0
  return removed.toSorted((a, b) => order(b) - order(a))
}

/**
 * Order of publication: replaced judgements are removed first, objects are removed after everything that referenced
 * them was changed, and the state comes last.
 */
export function sortForPublication(set: readonly FeedItem[], removed: readonly FeedItem[]): FeedItem[] {
  const isReplaced = ({ type }: FeedItem) => type === 'judgements'
  return [
    ...removed.filter(isReplaced),
    ...set.filter(({ type }) => type !== 'state'),
    ...removed.filter((item) => !isReplaced(item)),
    ...set.filter(({ type }) => type === 'state'),
  ]
}

const maxLines = 1_000

/** Splits items into entries of limited size; runs of a judgement are lines, too. */
export function inEntries(items: readonly FeedItem[]): FeedItem[][] {
  const entries: FeedItem[][] = []
  let lines = Infinity
  for (const item of items) {
    const more = 1 + (item.runs?.length ?? 0)
    if (lines + more > maxLines) {
      entries.push([])
      lines = 0
    }
    entries.at(-1)?.push(item)
    lines += more
  }
  return entries
}
