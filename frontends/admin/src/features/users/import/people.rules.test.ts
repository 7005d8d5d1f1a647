import { expect, it } from '@jest/globals'
import {
  groupsToCreate,
  isGroupChoiceComplete,
  membersByGroup,
  namedGroups,
  peopleError,
  peopleOf,
  withField,
} from './people.rules.ts'

const rows = [
  { cells: ['2026001', '张三', '1班', ''] },
  { cells: ['2026002', '李四', '2班', 'secret1'] },
  { cells: ['2026003', '王五', '1班'] },
  { cells: ['2026004', '赵六', ''] },
]
const people = peopleOf(rows, ['number', 'realname', 'group', 'password'])

it('uses student numbers as usernames if there is no such column, and omits empty cells', () => {
  expect(people[1]).toEqual({
    user: { username: '2026002', number: '2026002', realname: '李四', password: 'secret1' },
    className: '2班',
  })
  expect(people[0]?.user).not.toHaveProperty('password')
  expect(peopleOf([{ cells: ['a', '1'] }], ['username', 'number'])[0]?.user).toEqual({ username: 'a', number: '1' })
})

it('assigns a field to one column only', () => {
  expect(withField(['number', 'realname', null], 2, 'number')).toEqual([null, 'realname', 'number'])
  expect(withField(['number', null, null], 0, null)).toEqual([null, null, null])
})

it('requires a column of names and limits the number of rows', () => {
  expect(peopleError(3, ['realname'])).toBe('no_username')
  expect(peopleError(0, ['number'])).toBe('empty')
  expect(peopleError(5001, ['number'])).toBe('too_many')
  expect(peopleError(5000, ['number'])).toBeNull()
})

it('names a group for each class, counts its people, and reports names that are too short or too long', () => {
  expect(namedGroups(people, { kind: 'classes', prefix: '2026级' })).toEqual([
    { name: '2026级1班', count: 2, fault: null },
    { name: '2026级2班', count: 1, fault: null },
  ])
  expect(namedGroups(people, { kind: 'classes', prefix: '' }).map(({ fault }) => fault)).toEqual(['short', 'short'])
  expect(namedGroups(people, { kind: 'new', name: 'x'.repeat(26) })).toMatchObject([{ count: 4, fault: 'long' }])
  expect(namedGroups(people, { kind: 'none' })).toEqual([])
  expect(isGroupChoiceComplete(people, { kind: 'existing', gid: null })).toBe(false)
  expect(isGroupChoiceComplete(people, { kind: 'new', name: 'Class' })).toBe(true)
})

it('adds users with an account to their groups in batches and without duplicates', () => {
  const row = (username: string, gid: number | null, outcome = 'created', membership: string | null = null) => ({
    username,
    gid,
    outcome,
    membership,
    groupName: null,
  })
  const all = [
    row('a', 1),
    row('b', 2, 'exists'),
    row('c', 1),
    row('d', null),
    row('e', 1, 'refused'),
    row('f', 1),
    row('g', 1, 'created', 'added'),
  ]
  expect(membersByGroup(all, 2)).toEqual([
    { gid: 1, usernames: ['a', 'c'] },
    { gid: 1, usernames: ['f'] },
    { gid: 2, usernames: ['b'] },
  ])
})

it('creates each group for users with an account once, unless it exists', () => {
  const row = (groupName: string | null, gid: number | null, outcome = 'created') => ({
    username: 'a',
    groupName,
    gid,
    outcome,
    membership: null,
  })
  const rows = [row('A', null), row('A', null), row('B', 3), row('C', null, 'refused'), row(null, null)]
  expect(groupsToCreate(rows)).toEqual(['A'])
})
