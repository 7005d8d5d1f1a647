import { describe, expect, it } from '@jest/globals'
import { staffRoles } from '@verdict/proto/codes/contest'
import { hasTask, isInRooms } from './staff-member.rules.ts'

describe('a seat', () => {
  it.each([
    ['A-1', 'A'],
    ['A1', 'A'],
    ['a 12', 'A '],
    ['A', 'a'],
    ['Lab 1-03', 'Lab 1'],
    ['机房1', '机房'],
    ['一号楼201-5', '一号楼201'],
    ['机房一-2', '机房'],
  ])('%s is in %s', (seat, room) => {
    expect(isInRooms(seat, ['elsewhere', room])).toBe(true)
  })

  it.each([
    ['AB-1', 'A'],
    ['Lab 12', 'Lab 1'],
    ['12', '1'],
    ['B-1', 'A'],
    ['A-1', '1'],
    ['A', 'A-1'],
    ['A-1', ' '],
    [null, 'A'],
  ])('%s is not in %s', (seat, room) => {
    expect(isInRooms(seat, [room])).toBe(false)
  })

  it('is in all rooms if no rooms are named', () => {
    for (const seat of ['A-1', null]) expect(isInRooms(seat, [])).toBe(true)
  })
})

it('each role has its tasks and others have none', () => {
  const roles = [...staffRoles.map((role) => ({ role, rooms: [] })), null]
  const tasks = roles.map((assignment) => [hasTask(assignment, 'balloons'), hasTask(assignment, 'printing')])
  expect(tasks).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [false, false],
    [false, false],
  ])
})
