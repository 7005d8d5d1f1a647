import { describe, expect, it } from '@jest/globals'
import { auditChanges } from './audit-changes.rules.ts'

describe('the changes in the audit log', () => {
  it('are the fields that differ, with old and new values', () => {
    const before = { title: 'Round 1', rule: 'ACM', freeze: { on: true, minutes: 60 }, at: new Date(0) }
    const after = { title: 'Round 2', rule: 'ACM', freeze: { on: false, minutes: 60 }, at: new Date(1000) }
    expect(auditChanges(before, after)).toEqual([
      { field: 'at', before: '1970-01-01T00:00:00.000Z', after: '1970-01-01T00:00:01.000Z' },
      { field: 'freeze.on', before: 'true', after: 'false' },
      { field: 'title', before: 'Round 1', after: 'Round 2' },
    ])
  })

  it('include added and removed fields', () => {
    expect(auditChanges(null, { name: 'a' })).toEqual([{ field: 'name', before: null, after: 'a' }])
    expect(auditChanges({ name: 'a' }, null)).toEqual([{ field: 'name', before: 'a', after: null }])
    expect(auditChanges({ name: 'a', version: 1 }, { name: 'a', version: 2 })).toEqual([])
  })

  it.each(['password', 'oldPassword', 'pwd', 'privatePwd', 'emailPassword', 'secret', 'token', 'code', 'passwordHash'])(
    'never contain the value of %s, only that it changed',
    (field) => {
      const text = JSON.stringify(
        auditChanges({ [field]: 'hunter2', own: { [field]: 'hunter2' } }, { [field]: 'swordfish' }),
      )
      expect(text).toContain(field)
      expect(text).not.toMatch(/hunter2|swordfish/)
    },
  )

  it('give only the number of rows, which may contain anything', () => {
    const users = [
      ['ann', 'secret1'],
      ['bob', 'secret2'],
    ]
    expect(auditChanges(null, { users, rows: [{ password: 'x' }], deep: { one: { password: 'x' } } })).toEqual([
      { field: 'deep.one', before: null, after: '{…}' },
      { field: 'rows', before: null, after: '[1]' },
      { field: 'users', before: null, after: '[2]' },
    ])
    expect(auditChanges(null, { ids: ['a', 'b'] })).toEqual([{ field: 'ids', before: null, after: '["a","b"]' }])
  })

  it('are short, however long the texts are', () => {
    const [change] = auditChanges({ text: 'a'.repeat(100_000) }, { text: 'b'.repeat(5) })
    expect(change?.before).toBe(`${'a'.repeat(300)}… (100000)`)
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, index]))
    expect(auditChanges(null, many)).toHaveLength(60)
  })
})
