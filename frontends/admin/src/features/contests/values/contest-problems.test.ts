import { describe, expect, it } from '@jest/globals'
import {
  balloonColors,
  type Candidate,
  reorderProblems,
  isEditableHere,
  letterError,
  lettersError,
  problemsOfContest,
  withCandidate,
} from './contest-problems.rules.ts'
import { type AdminContest, newContest, toInput } from './contest-values.rules.ts'

const candidate = (id: number, fields: Partial<Candidate> = {}): Candidate => ({
  id,
  problemId: `A${id}`,
  title: `Problem ${id}`,
  author: 'ann',
  type: 0,
  difficulty: 0,
  auth: 1,
  judgeMode: 'default',
  isRemote: false,
  gid: null,
  ...fields,
})
const chosen = (...ids: number[]) =>
  ids.reduce<ReturnType<typeof withCandidate>>(
    (all, id) => withCandidate(all, candidate(id), { hasBalloons: true }),
    [],
  )

it('accepts unique letters and digits', () => {
  expect(['', ' ', 'A-1', 'ABCDEFGHIJK'].map((letter) => letterError(letter))).toEqual([
    'letterRequired',
    'letterRequired',
    'letterInvalid',
    'letterInvalid',
  ])
  expect(letterError('A1', ['A'])).toBeNull()
  expect(letterError('a', ['A'])).toBe('letterTaken')
  expect(lettersError(chosen(1, 2))).toBeNull()
  expect(lettersError(chosen(1, 2).map((one) => ({ ...one, displayId: 'A' })))).toBe('letterTaken')
})

describe('the problems in a form', () => {
  it('are added one by one with the next letter and an unused balloon colour', () => {
    const problems = chosen(7, 8)
    expect(problems.map(({ pid, displayId, color }) => [pid, displayId, color])).toEqual([
      [7, 'A', balloonColors[0].color],
      [8, 'B', balloonColors[1].color],
    ])
    expect(withCandidate([], candidate(7), { hasBalloons: false })[0]?.color).toBe('')
  })

  it('are edited in their group, and others only in the back office', () => {
    const of = (gid: number | null, manageable = true) => ({ gid, manageable })
    expect([of(null), of(7), of(8)].map((one) => isEditableHere(one, 7))).toEqual([false, true, false])
    expect([of(null), of(null, false)].map((one) => isEditableHere(one, 0))).toEqual([true, false])
  })

  it('are reordered while the letters keep their positions', () => {
    const [one, two, three] = chosen(1, 2, 3)
    if (one === undefined || two === undefined || three === undefined) throw new Error('three were chosen')
    const moved = reorderProblems([one, two, three], [three, one, two])
    expect(moved.map(({ pid, displayId }) => `${displayId}${pid}`)).toEqual(['A3', 'B1', 'C2'])
  })

  it('are sent only if they have changed', () => {
    const values = { ...newContest(new Date(), [], 'UTC'), problems: chosen(1, 2) }
    expect(toInput(values).problems).toEqual([
      { pid: 1, displayId: 'A', displayTitle: 'Problem 1', displayTitleEn: '', color: balloonColors[0].color },
      { pid: 2, displayId: 'B', displayTitle: 'Problem 2', displayTitleEn: '', color: balloonColors[1].color },
    ])
    const contest = { startTime: '', endTime: '' } as AdminContest
    expect(toInput(values, { contest, problems: chosen(1, 2) })).not.toHaveProperty('problems')
    expect(toInput(values, { contest, problems: chosen(2, 1) }).problems).toHaveLength(2)
  })

  it('are read in the order of the list, with their own title if there is one', () => {
    const link = (pid: number, displayId: string, displayTitle: string) => ({
      id: pid + 10,
      cid: 5,
      pid,
      displayId,
      displayTitle,
      displayTitleEn: '',
      color: null,
    })
    const page = { records: [candidate(2), candidate(1)], total: 2, size: 2, current: 1, pages: 1 }
    const contestProblemMap = { 1: link(1, 'B', 'Own'), 2: link(2, 'A', 'Problem 2') }
    const read = problemsOfContest({ problemList: page, contestProblemMap })
    expect(read.map(({ displayId, displayTitle, color }) => [displayId, displayTitle, color])).toEqual([
      ['A', '', ''],
      ['B', 'Own', ''],
    ])
  })
})
