import { expect, it } from '@jest/globals'
import { commandShape } from './command-shape.rules.ts'

const millis = 0

it('describes a command without its values', () => {
  const ns = 'verdict_x.things'
  expect(commandShape({ ns, millis, op: 'query', command: { find: 'things', filter: { _id: 3 } } })).toBe(
    `${ns} query by _id`,
  )
  const either = { $or: [{ uid: 'u' }, { gid: 4, uid: 'v' }] }
  expect(commandShape({ ns, millis, op: 'update', command: { q: either, u: {} } })).toBe(`${ns} update by uid,gid`)
  const pipeline = [{ $match: { state: 1 } }, { $group: {} }]
  expect(commandShape({ ns, millis, op: 'command', command: { aggregate: 'things', pipeline } })).toBe(
    `${ns} aggregate by state`,
  )
  expect(commandShape({ ns, millis, op: 'insert', command: { insert: 'things' } })).toBe(`${ns} insert`)
})

it('omits what the profiler itself stores', () => {
  expect(commandShape({ ns: 'verdict_x.system.profile', millis, op: 'query', command: {} })).toBeUndefined()
})
