import type { DeclaredSettings } from './chart-services.ts'
import { isSetByChart } from './owned-settings.ts'
import { valuesShape, type Schema } from './values-shape.ts'

/**
 * Makes `values.schema.json` of the chart. Helm then refuses, before it installs anything, a setting that no service
 * declares or that its service would refuse.
 */
export function valuesSchema(declared: DeclaredSettings): Schema {
  const all = Object.assign({}, ...declared.values()) as Record<string, object>
  const names = namesOf(all)
  const of = (names: readonly string[]): Schema => ({
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/${name}` }])),
  })
  const byService = new Map([...declared].map(([service, own]) => [service, of(namesOf(own))] as const))
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Values of the chart verdict',
    ...valuesShape(of(names), byService),
    definitions: Object.fromEntries(names.map((name) => [name, withoutDefault(all[name] ?? {})])),
  }
}

/** Leaves out the settings that the chart sets itself. */
function namesOf(declaration: object): string[] {
  return Object.keys(declaration)
    .filter((name) => !isSetByChart(name))
    .sort()
}

/** Services apply their defaults themselves, and some defaults are folders of this checkout. */
function withoutDefault(schema: object): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== 'default' && key !== 'unit'))
}
