import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'

/**
 * Options for schemas of our own, which a test validates: compiling the meta schema would take longer than compiling
 * all of them, in each service.
 */
export const withoutMetaSchema = { meta: false, validateSchema: false } as const

const isRfc3339 = ajvFormats.default(new Ajv(withoutMetaSchema)).compile({ type: 'string', format: 'date-time' })

/**
 * Adds the formats of JSON Schema. A `date-time` must also be readable by `Date`: RFC 3339 allows leap seconds and the
 * library accepts an offset of only hours, but either would become an invalid date.
 */
export function addFormats(ajv: Ajv): void {
  ajvFormats.default(ajv)
  ajv.addFormat('date-time', (text: string) => isRfc3339(text) && !Number.isNaN(Date.parse(text)))
}
