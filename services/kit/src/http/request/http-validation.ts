import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import type { FastifySchemaCompiler } from 'fastify'
import type { Locale } from '@verdict/proto/codes/locale'
import { addFormats, withoutMetaSchema } from '../../ajv-options.ts'
import { AppError } from '../../errors.ts'
import { describeValidationError } from '../../validation-messages.ts'

const common: Options = {
  // `1e999` in JSON is Infinity, which `strictNumbers` rejects as stores cannot hold it. Text is validated below.
  removeAdditional: 'all',
  useDefaults: true,
  allErrors: false,
  strict: false,
  strictNumbers: true,
  ...withoutMetaSchema,
}

function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...common, ...options })
  addFormats(ajv)
  return ajv
}

/** All servers of a process share them: services that run in one process, and those that a test starts anew. */
const validators = { query: createAjv({ coerceTypes: 'array' }), other: createAjv({ coerceTypes: true }) }

/**
 * Validates a part of a request, removes fields that its schema does not name and coerces "1" to 1 where a number is
 * expected. Schemas are compiled at the first request of their route, since most routes of a process are never called.
 */
export const compileValidator: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  let compiled: ValidateFunction | undefined
  const validate: ReturnType<FastifySchemaCompiler<object>> = (data: unknown) => {
    if (httpPart === 'body') dropEmptyTexts(data, schema)
    compiled ??= validators[httpPart === 'querystring' ? 'query' : 'other'].compile(schema)
    const isValid = compiled(data)
    validate.errors = compiled.errors ?? infiniteNumber(data)
    return isValid && validate.errors === null
  }
  return validate
}

/** The text `1e999` is coerced to Infinity after `strictNumbers` has checked: this rejects it. */
function infiniteNumber(value: unknown, instancePath = ''): ErrorObject[] | null {
  if (value === Infinity || value === -Infinity) {
    return [{ keyword: 'type', instancePath, schemaPath: '', params: { type: 'number' }, message: 'must be number' }]
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, item] of Object.entries(value)) {
    const found = infiniteNumber(item, `${instancePath}/${key}`)
    if (found !== null) return found
  }
  return null
}

/** Removes fields for which clients send null, or in a query the empty text, when they mean to leave them out. */
export function dropAbsent(value: unknown, { emptyTexts }: { emptyTexts: boolean }): void {
  if (Array.isArray(value)) {
    for (const item of value) dropAbsent(item, { emptyTexts })
  } else if (typeof value === 'object' && value !== null) {
    const record = value as Record<string, unknown>
    for (const [key, item] of Object.entries(record)) {
      if (item === null || (emptyTexts && item === '')) delete record[key]
      else dropAbsent(item, { emptyTexts })
    }
  }
}

interface SchemaNode {
  type?: string
  format?: string
  properties?: Record<string, SchemaNode>
  items?: SchemaNode
}

const cannotBeEmpty = ({ type, format }: SchemaNode) =>
  type === 'integer' || type === 'number' || type === 'boolean' || format === 'date-time'

/** Removes empty texts where a number, boolean or date is expected: forms send them for fields that were left out. */
function dropEmptyTexts(value: unknown, schema: SchemaNode): void {
  if (typeof value !== 'object' || value === null) return
  if (Array.isArray(value)) {
    const { items } = schema
    if (items !== undefined) for (const item of value) dropEmptyTexts(item, items)
    return
  }
  const record = value as Record<string, unknown>
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    if (record[key] === '' && cannotBeEmpty(property)) delete record[key]
    else dropEmptyTexts(record[key], property)
  }
}

/** The refusal that names the first invalid field, in the language of the caller. */
export function validationError(errors: readonly ErrorObject[], locale: Locale): AppError {
  const [first] = errors
  const path = (first?.instancePath ?? '').slice(1).replaceAll('/', '.')
  const message = first === undefined ? '' : describeValidationError(first, locale)
  const detail = [path, message].filter((part) => part !== '').join(' ')
  return new AppError('request.invalid', { detail, field: path })
}
