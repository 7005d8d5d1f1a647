/** The part of JSON Schema that forms need, read off the schema of the route that a form calls. */

export interface ValidationError {
  /** `title`, `statements.0.title`; empty for the value as a whole. */
  path: string
  /** A text of the kit under `field.`, with what fills it. */
  key:
    | 'required'
    | 'tooShort'
    | 'tooLong'
    | 'tooSmall'
    | 'tooLarge'
    | 'notInteger'
    | 'notNumber'
    | 'pattern'
    | 'email'
    | 'notAllowed'
    | 'tooFewItems'
    | 'tooManyItems'
  params: Record<string, number>
}

type Schema = Record<string, unknown>

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

function numberOf(schema: Schema, key: string): number | undefined {
  const value = schema[key]
  return typeof value === 'number' ? value : undefined
}

/**
 * Validates a value by a schema and returns at most one error for each field. Rules that a schema cannot express are
 * left to the server.
 */
export function validate(schema: unknown, value: unknown, path = ''): ValidationError[] {
  if (!isRecord(schema)) return []
  if (value === null && schema['nullable'] === true) return []
  if (Array.isArray(schema['enum']))
    return schema['enum'].includes(value) ? [] : [{ path, key: 'notAllowed', params: {} }]
  switch (schema['type']) {
    case 'object':
      return objectProblems(schema, value, path)
    case 'array':
      return arrayProblems(schema, value, path)
    case 'string':
      return firstOf(path, stringProblem(schema, value))
    case 'integer':
    case 'number':
      return firstOf(path, numberProblem(schema, value))
    default:
      return []
  }
}

type Finding = Omit<ValidationError, 'path'> | null

function found(key: ValidationError['key'], params: Record<string, number> = {}): Finding {
  return { key, params }
}

function firstOf(path: string, finding: Finding): ValidationError[] {
  return finding === null ? [] : [{ path, ...finding }]
}

function objectProblems(schema: Schema, value: unknown, path: string): ValidationError[] {
  const properties = isRecord(schema['properties']) ? schema['properties'] : {}
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : []
  const values = isRecord(value) ? value : {}
  return Object.entries(properties).flatMap(([name, property]) => {
    const at = path === '' ? name : `${path}.${name}`
    const one = values[name]
    const isRequired = required.includes(name)
    if (isAbsent(one) && !isRequired) return []
    if ((one === undefined || one === null) && !(isRecord(property) && property['nullable'] === true))
      return firstOf(at, found('required'))
    return validate(property, one, at)
  })
}

function arrayProblems(schema: Schema, value: unknown, path: string): ValidationError[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const min = numberOf(schema, 'minItems')
  const max = numberOf(schema, 'maxItems')
  if (min !== undefined && items.length < min) return firstOf(path, found('tooFewItems', { min }))
  if (max !== undefined && items.length > max) return firstOf(path, found('tooManyItems', { max }))
  return items.flatMap((item, index) => validate(schema['items'], item, `${path}.${index}`))
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

function stringProblem(schema: Schema, value: unknown): Finding {
  const text = typeof value === 'string' ? value : ''
  const length = [...text].length
  const min = numberOf(schema, 'minLength')
  const max = numberOf(schema, 'maxLength')
  if (min !== undefined && length < min) return length === 0 ? found('required') : found('tooShort', { min })
  if (max !== undefined && length > max) return found('tooLong', { max })
  const pattern = schema['pattern']
  if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(text)) return found('pattern')
  if (schema['format'] === 'email' && !emailPattern.test(text)) return found('email')
  return null
}

function numberProblem(schema: Schema, value: unknown): Finding {
  if (isAbsent(value)) return found('required')
  const number = typeof value === 'number' ? value : Number(value)
  if (!Number.isFinite(number)) return found('notNumber')
  if (schema['type'] === 'integer' && !Number.isInteger(number)) return found('notInteger')
  const min = numberOf(schema, 'minimum')
  const max = numberOf(schema, 'maximum')
  if (min !== undefined && number < min) return found('tooSmall', { min })
  if (max !== undefined && number > max) return found('tooLarge', { max })
  return null
}
