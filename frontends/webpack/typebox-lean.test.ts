import { expect, it } from '@jest/globals'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type as RealType } from 'typebox'
import { Type } from './typebox-lean.ts'

const routesFolder = join(import.meta.dirname, '../../proto/http')

it('has every builder that route declarations use', () => {
  const used = readdirSync(routesFolder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) =>
      [...readFileSync(join(routesFolder, file), 'utf8').matchAll(/\bType\.([A-Z]\w*)\(/g)].map((match) => match[1]),
    )
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((name) => name === undefined || !Object.hasOwn(Type, name))).toEqual([])
})

it('produces the same JSON schema as the library', () => {
  const declare = (T: typeof RealType) =>
    T.Object({
      id: T.Integer({ minimum: 1 }),
      name: T.Optional(T.String({ maxLength: 5, default: 'x' })),
      ratio: T.Number(),
      kind: T.Literal('a'),
      either: T.Union([T.String(), T.Null()]),
      tags: T.Array(T.Object({ open: T.Boolean() }), { maxItems: 3 }),
      loose: T.Partial(T.Object({ a: T.String(), b: T.Integer() })),
      free: T.Unsafe<number>({ type: 'integer', enum: [1, 2] }),
      none: T.Object({}),
      any: T.Unknown({ description: 'whatever' }),
      wrapped: T.Optional(T.Unsafe<string>({ ...T.String(), nullable: true })),
    })
  // The replacement has the same functions as the library, but not its types.
  const lean = declare(Type as unknown as typeof RealType)
  expect(JSON.parse(JSON.stringify(lean))).toEqual(JSON.parse(JSON.stringify(declare(RealType))))
})
