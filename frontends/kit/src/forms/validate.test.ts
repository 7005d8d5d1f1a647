import { describe, expect, it } from '@jest/globals'
import { login } from '@verdict/proto/http/auth/auth'
import { Type } from 'typebox'
import { validate } from './validate.ts'

const keys = (schema: unknown, value: unknown) => validate(schema, value).map(({ path, key }) => `${path} ${key}`)

it('reports an empty required field as missing, not as too short', () => {
  expect(keys(login.body, { username: '', password: 'x' })).toEqual(['username required'])
  expect(keys(login.body, {})).toEqual(['username required', 'password required'])
})

it('accepts what the route accepts', () => {
  expect(keys(login.body, { username: 'ada', password: 'x'.repeat(200) })).toEqual([])
})

describe('limits', () => {
  const schema = Type.Object({
    name: Type.String({ minLength: 2, maxLength: 4 }),
    mail: Type.Optional(Type.String({ format: 'email' })),
    key: Type.Optional(Type.String({ pattern: '^[a-z]+$' })),
    ms: Type.Integer({ minimum: 1, maximum: 100 }),
    tags: Type.Array(Type.String({ maxLength: 2 }), { minItems: 1, maxItems: 2 }),
    kind: Type.Unsafe<string>({ type: 'string', enum: ['a', 'b'] }),
    note: Type.Unsafe<string | null>({ type: 'string', nullable: true, maxLength: 1 }),
  })
  const good = { name: 'ada', ms: 5, tags: ['x'], kind: 'a', note: null }

  it.each([
    [{}, []],
    [{ name: 'a' }, ['name tooShort']],
    [{ name: 'abcde' }, ['name tooLong']],
    [{ name: '😀😀😀😀' }, []],
    [{ mail: 'nobody' }, ['mail email']],
    [{ mail: '' }, []],
    [{ key: 'A' }, ['key pattern']],
    [{ ms: 0 }, ['ms tooSmall']],
    [{ ms: 101 }, ['ms tooLarge']],
    [{ ms: 1.5 }, ['ms notInteger']],
    [{ ms: Number.NaN }, ['ms notNumber']],
    [{ tags: [] }, ['tags tooFewItems']],
    [{ tags: ['a', 'b', 'c'] }, ['tags tooManyItems']],
    [{ tags: ['abc'] }, ['tags.0 tooLong']],
    [{ kind: 'c' }, ['kind notAllowed']],
    [{ note: 'ab' }, ['note tooLong']],
  ])('of %j: %j', (changes, problems) => expect(keys(schema, { ...good, ...changes })).toEqual(problems))
})
