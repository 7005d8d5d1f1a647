/**
 * Replaces typebox in bundles for browsers by the builders that route declarations use, with the same JSON Schema as
 * result.
 *
 * The library contains compilers and parsers that a browser never runs. `typebox-lean.test.ts` compares both; a builder
 * missing here fails there and not for a user.
 */

type Schema = Record<string, unknown>

const optional = '~optional'

function isOptional(schema: Schema): boolean {
  return Object.hasOwn(schema, optional)
}

function mark(schema: Schema): Schema {
  const copy = { ...schema }
  Object.defineProperty(copy, optional, { value: true })
  return copy
}

function objectOf(properties: Record<string, Schema>, options: Schema = {}): Schema {
  const required = Object.keys(properties).filter((key) => !isOptional(properties[key] ?? {}))
  return { type: 'object', ...(required.length > 0 ? { required } : {}), properties, ...options }
}

function isProperties(value: unknown): value is Record<string, Schema> {
  return typeof value === 'object' && value !== null
}

export const Type = {
  Array: (items: Schema, options: Schema = {}): Schema => ({ type: 'array', items, ...options }),
  Boolean: (options: Schema = {}): Schema => ({ type: 'boolean', ...options }),
  Integer: (options: Schema = {}): Schema => ({ type: 'integer', ...options }),
  Literal: (value: string | number | boolean, options: Schema = {}): Schema => ({
    type: typeof value,
    const: value,
    ...options,
  }),
  Null: (options: Schema = {}): Schema => ({ type: 'null', ...options }),
  Number: (options: Schema = {}): Schema => ({ type: 'number', ...options }),
  Object: objectOf,
  Optional: mark,
  Partial: (schema: Schema): Schema => {
    const properties = isProperties(schema['properties']) ? schema['properties'] : {}
    return objectOf(Object.fromEntries(Object.entries(properties).map(([key, value]) => [key, mark(value)])))
  },
  String: (options: Schema = {}): Schema => ({ type: 'string', ...options }),
  Union: (anyOf: Schema[], options: Schema = {}): Schema => ({ anyOf, ...options }),
  Unknown: (options: Schema = {}): Schema => ({ ...options }),
  Unsafe: (schema: Schema): Schema => ({ ...schema }),
}
