/** Tags and difficulty of a problem. */
export interface ProblemTopics {
  pid: number
  tagIds: readonly number[]
  difficulty: number | null
}

export interface NextCandidate extends ProblemTopics {
  /** Number of accepted submissions; breaks ties in favour of the higher one. */
  accepted: number
}

/** Maximum number of tags that are considered, by descending weight. */
export const maxTags = 5
/** Maximum number of solved problems that an explanation names. */
const mostNamed = 2

/** Tags by descending weight: each solved problem adds to its tags, recent ones most. @param solved the latest first */
export function tagsByWeight(solved: readonly ProblemTopics[]): number[] {
  const weights = new Map<number, number>()
  for (const [index, { tagIds }] of solved.entries())
    for (const tag of tagIds) weights.set(tag, (weights.get(tag) ?? 0) + 1 / (index + 1))
  return [...weights]
    .toSorted(([one, a], [other, b]) => b - a || one - other)
    .map(([tag]) => tag)
    .slice(0, maxTags)
}

/**
 * The candidate closest in difficulty to the last solved problem; ties go to the one with more accepted submissions.
 */
export function closestInDifficulty<C extends NextCandidate>(
  candidates: readonly C[],
  difficulty: number | null,
): C | undefined {
  const target = difficulty ?? 0
  const distance = ({ difficulty: own }: C) => Math.abs((own ?? target) - target)
  return candidates.toSorted((a, b) => distance(a) - distance(b) || b.accepted - a.accepted || a.pid - b.pid)[0]
}

export interface NextByTag<C> {
  next: C
  tagId: number
  /** Solved problems with the tag, the latest first. */
  because: number[]
}

/** The next problem for the heaviest tag that still has candidates; undefined if there is none. */
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

/** The first unsolved problem of a training after the given one, continuing from the start of the list. */
export function nextInOrder(pids: readonly number[], after: number, solved: ReadonlySet<number>): number | undefined {
  const from = pids.indexOf(after) + 1
  return [...pids.slice(from), ...pids.slice(0, from)].find((pid) => pid !== after && !solved.has(pid))
}
