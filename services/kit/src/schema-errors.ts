import { Ajv, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { addFormats, withoutMetaSchema } from './ajv-options.ts'
import { describeValidationError } from './validation-messages.ts'

/** The first place where a value violates its schema. */
interface SchemaError {
  /** Path of the field, separated by `/`. */
  at: string
  /** In English. */
  reason: string
  reasonZh: string
}

const ajv = new Ajv({ strict: false, strictNumbers: true, allErrors: false, ...withoutMetaSchema })
addFormats(ajv)

const validators = new WeakMap<TSchema, ValidateFunction>()

function validatorOf(schema: TSchema): ValidateFunction {
  const validator = validators.get(schema) ?? ajv.compile(schema)
  validators.set(schema, validator)
  return validator
}

/** The first error of a value against the schema of a route; null: it is valid. */
export function schemaError(schema: TSchema, value: unknown): SchemaError | null {
  const validate = validatorOf(schema)
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  if (error === undefined) return { at: '', reason: '', reasonZh: '' }
  return {
    at: error.instancePath.slice(1),
    reason: describeValidationError(error, 'en-US'),
    reasonZh: describeValidationError(error, 'zh-CN'),
  }
}

export function fitsSchema<T extends TSchema>(schema: T, value: unknown): value is Static<T> {
  return schemaError(schema, value) === null
}
