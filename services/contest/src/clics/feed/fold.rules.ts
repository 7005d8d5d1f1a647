import { type ClicsVersion, clicsTypes, type ClicsType } from '@verdict/proto/http/contest/clics/clics'
import { type ClicsData } from '../objects/objects.rules.ts'

/** Two tellings of a contest: to who runs it, and to all others. */
export const audiences = ['admin', 'others'] as const
export type Audience = (typeof audiences)[number]

/** An object as one audience sees it. */
export interface ReportedObject {
  type: ClicsType
  /** Of a contest and a state: empty. */
  id: string
  data: ClicsData
  /** Equal as long as the object is. */
  stamp: string
  /** Teams that alone are told, by uid; `*`: every team. Missing: everybody in the audience. */
  only?: string[]
  /** Who of them is told what it answers, in the same way; missing: all. */
  knowing?: string[]
  /** The only version that has it. */
  version?: ClicsVersion
  /** Of a judgement: its tests, which come and go with it. */
  runs?: ClicsData[]
}

/** A change that the feed tells. */
export interface FeedItem extends Omit<ReportedObject, 'data'> {
  to: 'all' | Audience
  /** Null: the object is gone. */
  data: ClicsData | null
}

/** The present objects of each audience, by `type/id`. */
export type Fold = Readonly<Record<Audience, Map<string, ReportedObject>>>

export function emptyFold(): Fold {
  return { admin: new Map(), others: new Map() }
}

export function keyOf({ type, id }: Pick<ReportedObject, 'type' | 'id'>): string {
  return `${type}/${id}`
}

/** Takes a change in, in place. */
export function applyItem(fold: Fold, { to, data, ...rest }: FeedItem): void {
  const key = keyOf(rest)
  for (const audience of audiences) {
    if (to !== 'all' && to !== audience) continue
    if (data === null) fold[audience].delete(key)
    else fold[audience].set(key, { ...rest, data })
  }
}

/** What there is to be told, in an order in which nothing comes before what it refers to. */
export interface Desired {
  object: Omit<ReportedObject, 'data' | 'runs'>
  to: 'all' | Audience
}

/** What differs between what was told and what is desired. */
export interface Changes<W extends Desired> {
  /** In the order in which they are desired. */
  set: W[]
  removed: FeedItem[]
}

const typeOrder = new Map<string, number>(clicsTypes.map((type, index) => [type, index]))

/** Compares by stamps. An object that only one audience has to be told is told to that one alone. */
export function changesOf<W extends Desired>(fold: Fold, desired: readonly W[]): Changes<W> {
  const kept = { admin: new Set<string>(), others: new Set<string>() }
  const set: W[] = []
  for (const one of desired) {
    const key = keyOf(one.object)
    const lacking = audiences.filter((audience) => {
      if (one.to !== 'all' && one.to !== audience) return false
      kept[audience].add(key)
      return fold[audience].get(key)?.stamp !== one.object.stamp
    })
    const [first] = lacking
    if (first !== undefined) set.push({ ...one, to: lacking.length === 2 ? 'all' : first })
  }
  return { set, removed: removedFrom(fold, kept) }
}

/** Those that nothing refers to come first. */
function removedFrom(fold: Fold, kept: Readonly<Record<Audience, ReadonlySet<string>>>): FeedItem[] {
  const removed = new Map<string, FeedItem>()
  for (const audience of audiences) {
    for (const [key, object] of fold[audience]) {
      if (kept[audience].has(key)) continue
      const to = removed.has(key) ? 'all' : audience
      removed.set(key, { ...object, to, data: null })
    }
  }
  const order = ({ type }: FeedItem) => typeOrder.get(type) ?? 0
  return [...removed.values()].sort((a, b) => order(b) - order(a))
}

/**
 * The changes in the order in which they are told: judgements that are replaced go first, what nothing refers to any more
 * goes after what refers elsewhere now, and the state comes last.
 */
export function inOrder(set: readonly FeedItem[], removed: readonly FeedItem[]): FeedItem[] {
  const isReplaced = ({ type }: FeedItem) => type === 'judgements'
  return [
    ...removed.filter(isReplaced),
    ...set.filter(({ type }) => type !== 'state'),
    ...removed.filter((item) => !isReplaced(item)),
    ...set.filter(({ type }) => type === 'state'),
  ]
}

const maxLines = 1_000

/** Parts that are stored as one entry each; tests of a judgement are lines, too. */
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
