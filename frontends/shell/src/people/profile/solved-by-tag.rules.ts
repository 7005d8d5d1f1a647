import type { getTagsOfProblems } from '@verdict/proto/http/problem/problem'
import type { RouteData } from '@verdict/proto/http/route'

type TagsOfProblems = RouteData<typeof getTagsOfProblems>

export interface SolvedProblem {
  id: number
  problemId: string
}

/** Solved problems of a tag; `tag` is null for problems without tags, which come last. */
export interface SolvedOfTag {
  tag: TagsOfProblems['tags'][number] | null
  problems: SolvedProblem[]
}

/** Groups problems by each of their tags, tags with most problems first; problems in natural order: A2 before A10. */
export function solvedByTag(given: readonly SolvedProblem[], { tags, problems }: TagsOfProblems): SolvedOfTag[] {
  const solved = given.toSorted(
    (a, b) => a.problemId.length - b.problemId.length || (a.problemId < b.problemId ? -1 : 1),
  )
  const tagIdsOf = new Map(problems.map(({ pid, tagIds }) => [pid, tagIds]))
  const groups = tags
    .map((tag) => ({ tag, problems: solved.filter(({ id }) => tagIdsOf.get(id)?.includes(tag.id) === true) }))
    .filter((group) => group.problems.length > 0)
    .sort((a, b) => b.problems.length - a.problems.length || a.tag.id - b.tag.id)
  const untagged = solved.filter(({ id }) => (tagIdsOf.get(id) ?? []).length === 0)
  return untagged.length === 0 ? groups : [...groups, { tag: null, problems: untagged }]
}
