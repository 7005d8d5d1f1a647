import { expect, it } from '@jest/globals'
import { solvedByTag } from './solved-by-tag.rules.ts'

const tag = (id: number, name: string) => ({ id, name, color: null, oj: 'ME', gid: null, tcid: null })
const problem = (id: number) => ({ id, problemId: `A${id}` })

it('lists a problem under each of its tags, largest tag first, and untagged ones at the end', () => {
  const tags = [tag(1, 'dp'), tag(2, 'graphs'), tag(3, 'never solved')]
  const problems = [
    { pid: 1, tagIds: [1, 2] },
    { pid: 2, tagIds: [2] },
    { pid: 3, tagIds: [] },
    { pid: 4, tagIds: [3] },
  ]
  const groups = solvedByTag([problem(19), problem(2), problem(3), problem(1)], { tags, problems })
  expect(groups.map((group) => [group.tag?.name ?? null, group.problems.map(({ id }) => id)])).toEqual([
    ['graphs', [1, 2]],
    ['dp', [1]],
    [null, [3, 19]],
  ])
})

it('is empty if nothing is solved', () => {
  expect(solvedByTag([], { tags: [tag(1, 'dp')], problems: [{ pid: 1, tagIds: [1] }] })).toEqual([])
})
