/** What a problem is about, and how hard it is. */
export interface ProblemTopics {
  pid: number
  tagIds: readonly number[]
  difficulty: number | null
}

/** A problem that could come next. */
export interface NextCandidate extends ProblemTopics {
  /** How many submissions to it were accepted: of two that fit alike, more people have got through. */
  accepted: number
}

/** Tags that are looked at, the most telling first. */
export const maxTags = 5
/** Solved problems that a sentence names. */
const mostNamed = 2

/**
 * Tags by how much they are what somebody works on now: each solved problem counts for its tags, the latest one most.
 *
 * @param solved the latest first
 */
export function tagsByWeight(solved: readonly ProblemTopics[]): number[] {
  const weights = new Map<number, number>()
  for (const [index, { tagIds }] of solved.entries())
    for (const tag of tagIds) weights.set(tag, (weights.get(tag) ?? 0) + 1 / (index + 1))
  return [...weights]
    .toSorted(([one, a], [other, b]) => b - a || one - other)
    .map(([tag]) => tag)
    .slice(0, maxTags)
}

/** The candidate closest in difficulty to what was solved last; of those alike the one that more people have solved. */
export function closestInDifficulty<C extends NextCandidate>(
  candidates: readonly C[],
  difficulty: number | null,
): C | undefined {
  const wanted = difficulty ?? 0
  const distance = ({ difficulty: own }: C) => Math.abs((own ?? wanted) - wanted)
  return candidates.toSorted((a, b) => distance(a) - distance(b) || b.accepted - a.accepted || a.pid - b.pid)[0]
}

export interface NextByTag<C> {
  next: C
  tagId: number
  /** Solved problems with the tag, the latest first. */
  because: number[]
}

/** The next problem with a tag of what was solved, by the weightiest tag of which one is left; undefined: none is. */
export function nextByTag<C extends NextCandidate>(
  solved: readonly ProblemTopics[],
  candidates: readonly C[],
): NextByTag<C> | undefined {
  const difficulty = solved[0]?.difficulty ?? null
  for (const tagId of tagsByWeight(solved)) {
    const next = closestInDifficulty(
      candidates.filter(({ tagIds }) => tagIds.includes(tagId)),
      difficulty,
    )
    if (next === undefined) continue
    const because = solved.filter(({ tagIds }) => tagIds.includes(tagId)).map(({ pid }) => pid)
    return { next, tagId, because: because.slice(0, mostNamed) }
  }
  return undefined
}

/** The first problem of a training after one that is not solved, from its beginning once the end is reached. */
export function nextInOrder(pids: readonly number[], after: number, solved: ReadonlySet<number>): number | undefined {
  const from = pids.indexOf(after) + 1
  return [...pids.slice(from), ...pids.slice(0, from)].find((pid) => pid !== after && !solved.has(pid))
}
