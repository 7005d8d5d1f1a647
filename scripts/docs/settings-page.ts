import path from 'node:path'
import { IsOptional } from 'typebox'

/** Maps environment variables to the JSON schemas of settings, which include descriptions. */
export type Declaration = Readonly<Record<string, object>>

interface Described {
  description?: string
  default?: unknown
  unit?: string
}

const repository = path.join(import.meta.dirname, '../..')

/**
 * Formats a default value. A folder of the checkout is shown relative to it, so that the page does not depend on its
 * place.
 */
function shownDefault(schema: object): string {
  const { default: value } = schema as Described
  if (value === undefined) return IsOptional(schema) ? '(none)' : '*required*'
  const text = String(value).replace(repository + path.sep, '')
  return text === '' ? '(empty)' : `\`${text}\``
}

function row(name: string, schema: object): string {
  const { description = '', unit } = schema as Described
  return `| \`${name}\` | ${shownDefault(schema)}${unit === undefined ? '' : ` ${unit}`} | ${description.replaceAll('|', '\\|')} |`
}

function table(declaration: Declaration, without: Declaration): string {
  const rows = Object.entries(declaration).filter(([name]) => !(name in without))
  return ['| variable | default | meaning |', '|---|---|---|', ...rows.map(([name, schema]) => row(name, schema))].join(
    '\n',
  )
}

/** Makes the page of all settings: first the common ones, then those of each service. */
export function settingsPage(common: Declaration, services: readonly (readonly [string, Declaration])[]): string {
  const sections = services.map(([name, declaration]) => `## ${name}\n\n${table(declaration, common)}\n`)
  return [
    '# Settings',
    '',
    'Every setting is an environment variable. A service reads its settings once, at the start, and lists every mistake',
    'at once. This page is made from the declarations in `services/*/src/config.ts`.',
    '',
    '## All services',
    '',
    table(common, {}),
    '',
    ...sections,
  ].join('\n')
}
