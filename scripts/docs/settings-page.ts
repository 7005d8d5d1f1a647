import path from 'node:path'
import { IsOptional } from 'typebox'

/** Settings by name of their environment variable, each with a JSON schema that carries its meaning. */
export type Declaration = Readonly<Record<string, object>>

interface Described {
  description?: string
  default?: unknown
  unit?: string
}

const repository = path.join(import.meta.dirname, '../..')

/** A default as the page shows it; a folder of the checkout by its place in it, so that the page is the same in every one. */
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

/** The page of all settings: first what every service takes, then what is each one's own. */
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
