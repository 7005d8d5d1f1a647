/** Settings by name of their environment variable, each with a JSON schema that carries its meaning. */
export type Declaration = Readonly<Record<string, object>>

interface Described {
  description?: string
  default?: unknown
  unit?: string
}

function row(name: string, schema: object): string {
  const { description = '', default: value, unit } = schema as Described
  const shown = value === undefined ? '*required*' : value === '' ? '(empty)' : `\`${String(value)}\``
  return `| \`${name}\` | ${shown}${unit === undefined ? '' : ` ${unit}`} | ${description.replaceAll('|', '\\|')} |`
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
