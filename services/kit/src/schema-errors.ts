import { Ajv, type ValidateFunction } from 'ajv'
import type { Static, TSchema } from 'typebox'
import { addFormats, withoutMetaSchema } from './ajv-options.ts'
import { describeValidationError } from './validation-messages.ts'

/** Where a value is not as its schema asks. */
interface SchemaError {
  /** Names of the fields that lead there, with `/` between. */
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

/** What keeps a value from being what a route would take: the first fault; null: nothing. */
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
