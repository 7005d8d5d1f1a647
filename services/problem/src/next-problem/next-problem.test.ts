import { describe, expect, it } from '@jest/globals'
import {
  closestInDifficulty,
  nextByTag,
  nextInOrder,
  tagsByWeight,
  type NextCandidate,
  type ProblemTopics,
} from './next-problem.rules.ts'

const [dp, graph, greedy] = [1, 2, 3]
const solved = (pid: number, tagIds: number[], difficulty: number | null = 1): ProblemTopics => ({
  pid,
  tagIds,
  difficulty,
})
const candidate = (pid: number, tagIds: number[], difficulty = 1, accepted = 10): NextCandidate => ({
  pid,
  tagIds,
  difficulty,
  accepted,
})

describe('the next problem', () => {
  it('has the tag that the user works on now, and names the problem that led to it', () => {
    const latest = [solved(9, [dp]), solved(8, [graph]), solved(7, [dp]), solved(6, [dp])]
    expect(tagsByWeight(latest)).toEqual([dp, graph])
    const choice = nextByTag(latest, [candidate(20, [graph]), candidate(21, [dp])])
    expect(choice).toMatchObject({ next: { pid: 21 }, tagId: dp, because: [9, 7] })
  })

  it('has another tag when no problem of the first is left', () => {
    const choice = nextByTag([solved(9, [dp]), solved(8, [graph])], [candidate(20, [graph, greedy])])
    expect(choice).toMatchObject({ next: { pid: 20 }, tagId: graph, because: [8] })
    expect(nextByTag([solved(9, [dp])], [candidate(20, [greedy])])).toBeUndefined()
    expect(nextByTag([], [candidate(20, [dp])])).toBeUndefined()
  })

  it('has a similar difficulty, then more solutions', () => {
    const two = [candidate(20, [dp], 0, 500), candidate(21, [dp], 2, 3), candidate(22, [dp], 1, 5)]
    expect(closestInDifficulty(two, 1)?.pid).toBe(22)
    expect(closestInDifficulty(two, 2)?.pid).toBe(21)
    expect(closestInDifficulty([candidate(20, [], 1, 5), candidate(21, [], 1, 6)], 1)?.pid).toBe(21)
    expect(closestInDifficulty(two, null)?.pid).toBe(20)
    expect(closestInDifficulty([], 1)).toBeUndefined()
  })

  it('of a training is its next unsolved problem', () => {
    expect(nextInOrder([1, 2, 3, 4], 2, new Set([1, 2, 3]))).toBe(4)
    expect(nextInOrder([1, 2, 3, 4], 4, new Set([2, 4]))).toBe(1)
    expect(nextInOrder([1, 2], 2, new Set([1]))).toBeUndefined()
    expect(nextInOrder([1, 2], 9, new Set())).toBe(1)
  })
})
