import { expect, it } from '@jest/globals'
import { Type } from 'typebox'
import { Nullable } from '@verdict/proto/http/schema'
import { fitsSchema, schemaError } from './schema-errors.ts'

const schema = Type.Object({ list: Type.Array(Type.Object({ name: Nullable(Type.String({ maxLength: 2 })) })) })

it('says where a value does not match its schema', () => {
  expect(schemaError(schema, { list: [{ name: 'ab' }, { name: 'abc' }] })).toEqual({
    at: 'list/1/name',
    reason: 'must NOT be longer than 2 characters',
    reasonZh: '不应多于 2 个字符',
  })
})

it('accepts null where it is allowed', () => {
  expect(fitsSchema(schema, { list: [{ name: null }] })).toBe(true)
  expect(fitsSchema(schema, { list: null })).toBe(false)
})
