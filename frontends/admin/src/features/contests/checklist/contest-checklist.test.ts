import { describe, expect, it } from '@jest/globals'
import { ProblemAuth } from '@verdict/proto/codes/problem'
import { contestChecklist, type ChecklistContext, topics } from './contest-checklist.rules.ts'
import { withCandidate } from '../values/contest-problems.rules.ts'
import { type ContestValues, newContest } from '../values/contest-values.rules.ts'

const now = new Date('2026-03-08T07:20:00Z')
const candidate = {
  id: 1,
  problemId: 'A1',
  title: 'Sum',
  author: 'ann',
  type: 0,
  difficulty: 0,
  auth: ProblemAuth.Contest,
  judgeMode: 'default',
  isRemote: false,
  gid: null,
  testCount: 4,
  languages: ['C', 'Go'],
  manageable: true,
}
const withProblem = (fields: object = {}) => withCandidate([], { ...candidate, ...fields }, { hasBalloons: false })
const ready: ContestValues = {
  ...newContest(now, [], 'UTC'),
  title: 'Cup',
  description: 'Five hours',
  problems: withProblem(),
}
const around: ChecklistContext = { now, hasBegun: false, offered: ['C'], members: null }

/** All notes as `topic key tone`. */
function notes(changes: Partial<ContestValues> = {}, context: Partial<ChecklistContext> = {}): string[] {
  const found = contestChecklist({ ...ready, ...changes }, { ...around, ...context })
  return topics.flatMap((topic) => found[topic].map(({ key, tone }) => `${topic} ${key} ${tone}`))
}

describe('the checklist of a contest', () => {
  it('is empty if there is nothing to note', () => {
    expect(notes()).toEqual([])
  })

  it.each<[Partial<ContestValues>, string]>([
    [{ title: ' ' }, 'basics titleMissing missing'],
    [{ startTime: '2026-03-08' }, 'schedule timeMissing missing'],
    [{ startTime: '2026-03-08T07:00' }, 'schedule startsInPast warning'],
    [{ startTime: '2026-03-07T07:00', endTime: '2026-03-07T09:00' }, 'schedule endsInPast warning'],
    [{ problems: [] }, 'problems problemsMissing warning'],
    [{ problems: withProblem().map((one) => ({ ...one, displayId: '' })) }, 'problems lettersWrong missing'],
    [{ problems: withProblem({ auth: ProblemAuth.Private }) }, 'problems privateOpened hint'],
    [{ problems: withProblem({ auth: ProblemAuth.Private }), opensPrivate: false }, 'problems privateKept hint'],
    [{ problems: withProblem({ auth: ProblemAuth.Public }) }, 'problems publicProblems hint'],
    [{ problems: withProblem({ testCount: 0 }) }, 'judging testsMissing warning'],
    [{ problems: withProblem({ languages: ['Go'] }) }, 'judging languageMissing warning'],
    [{ auth: 1, pwd: '' }, 'access passwordMissing missing'],
    [{ openAccountLimit: true }, 'access accountsMissing missing'],
    [{ visible: false }, 'access hidden hint'],
    [{ freeze: 'whole' }, 'board freezeFromStart warning'],
    [{ freeze: 'hour', endTime: '2026-03-08T10:02' }, 'board freezeEarly warning'],
    [{ freeze: 'hour', endTime: '2026-03-08T09:30' }, 'board freezeWrong missing'],
    [{ freeze: 'other', freezeTime: '2026-03-07T00:00:00Z' }, 'board freezeWrong missing'],
  ])('warns of %j', (changes, note) => {
    expect(notes(changes)).toEqual([note])
  })

  it('warns of judges and groups that cannot take part, but not if nothing is known', () => {
    expect(notes({}, { offered: [] })).toEqual(['judging judgesMissing warning'])
    expect(notes({ problems: withProblem({ languages: ['Go'] }) }, { offered: null })).toEqual([])
    expect(notes({}, { members: 1 })).toEqual(['access groupEmpty warning'])
    expect(notes({}, { members: 2 })).toEqual([])
  })

  it('does not warn about the past of a contest that has begun', () => {
    expect(notes({ startTime: '2026-03-08T07:00' }, { hasBegun: true })).toEqual([])
  })

  it('does not warn of public problems in homework', () => {
    expect(notes({ problems: withProblem({ auth: ProblemAuth.Public }), rule: 'homework' })).toEqual([])
  })
})
