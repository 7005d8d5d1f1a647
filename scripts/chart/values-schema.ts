import type { DeclaredSettings } from './chart-services.ts'
import { isSetByChart } from './owned-settings.ts'
import { valuesShape, type Schema } from './values-shape.ts'

/**
 * `values.schema.json` of the chart. A setting that no service declares, or with a value that its service would refuse, is
 * refused by Helm before anything is installed, by its name.
 */
export function valuesSchema(declared: DeclaredSettings): Schema {
  const all = Object.assign({}, ...declared.values()) as Record<string, object>
  const names = namesOf(all)
  const of = (wanted: readonly string[]): Schema => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(wanted.map((name) => [name, { $ref: `#/definitions/${name}` }])),
  })
  const byService = new Map([...declared].map(([service, own]) => [service, of(namesOf(own))] as const))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart verdict',
    ...valuesShape(of(names), byService),
    definitions: Object.fromEntries(names.map((name) => [name, withoutDefault(all[name] ?? {})])),
  }
}

/** Of the settings that an operator gives. */
function namesOf(declaration: object): string[] {
  return Object.keys(declaration)
    .filter((name) => !isSetByChart(name))
    .sort()
}

/** The default is the service's own, and some are folders of this checkout. */
function withoutDefault(schema: object): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'default' && key !== 'unit'))
}
