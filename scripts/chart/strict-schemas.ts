import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Ajv, type ValidateFunction } from 'ajv'
import type { KubernetesObject } from './rendered.ts'

interface Schemas {
  schemas: Record<string, object>
  definitions: Record<string, object>
}

/**
 * Returns a function that validates an object against the strict schemas of Kubernetes 1.34 and returns the errors. See
 * `kubernetes-schemas.ts`.
 */
export function createSchemaCheck(): (object: KubernetesObject) => string[] {
  const file = path.join(import.meta.dirname, 'kubernetes-1.34.json')
  const { schemas, definitions } = JSON.parse(readFileSync(file, 'utf8')) as Schemas
  const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false, allowUnionTypes: true })
  const compiled = new Map<string, ValidateFunction>()

  function validatorOf(key: string): ValidateFunction | undefined {
    const schema = schemas[key]
    if (schema === undefined) return undefined
    const known = compiled.get(key) ?? ajv.compile({ ...schema, definitions })
    compiled.set(key, known)
    return known
  }

  return (object) => {
    const key = `${object.apiVersion}/${object.kind}`
    const validate = validatorOf(key)
    const what = `${object.kind} ${object.metadata.name}`
    if (validate === undefined) return [`${what}: there is no schema of ${key}`]
    if (validate(object)) return []
    return (validate.errors ?? []).map(({ instancePath, message = '', params }) => {
      const extra: unknown = params['additionalProperty']
      return `${what}${instancePath} ${message}${typeof extra === 'string' ? `: ${extra}` : ''}`
    })
  }
}
