import { expect, it } from '@jest/globals'
import { latestContestEnd, canParticipate, type UsingContest } from './problem-use.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 4, 1, hour))
const contest = (changes: Partial<UsingContest> = {}): UsingContest => ({
  endsAt: at(5),
  gid: null,
  visible: true,
  ...changes,
})
const nobody = { isMember: false, isRegistered: false }

it.each<[string, Partial<UsingContest>, Partial<typeof nobody>, boolean]>([
  ['everyone in one of the site', {}, {}, true],
  ['nobody in a hidden one', { visible: false }, {}, false],
  ['a team of a hidden one', { visible: false }, { isRegistered: true }, true],
  ['members of its group', { gid: 7 }, { isMember: true }, true],
  ['nobody else in one of a group', { gid: 7 }, {}, false],
  ['no team of outsiders in one of a group', { gid: 7 }, { isRegistered: true }, false],
  ['a team of members in a hidden one', { gid: 7, visible: false }, { isMember: true, isRegistered: true }, true],
  ['no member in a hidden one of a group', { gid: 7, visible: false }, { isMember: true }, false],
])('may take part: %s', (_, changes, user, expected) => {
  expect(canParticipate(contest(changes), { ...nobody, ...user })).toBe(expected)
})

it('upcoming contests are those of the site and the own group, up to the last one', () => {
  expect(latestContestEnd([], null)).toBeNull()
  expect(latestContestEnd([contest({ gid: 8, endsAt: at(9) })], 7)).toBeNull()
  expect(latestContestEnd([contest(), contest({ gid: 7, endsAt: at(8) })], 7)).toEqual({ until: at(8) })
  expect(latestContestEnd([contest(), contest({ visible: false, endsAt: at(9) })], null)).toEqual({ until: null })
})
