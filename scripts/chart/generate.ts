/**
 * Writes the files of the chart that are generated from the code: `files/services.json` (the registry of services with
 * their settings), the dashboards and `values.schema.json`. With `--check` it writes nothing and fails if they are out
 * of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.ts'
import { readDeclarations } from '../docs/declarations.ts'
import { chartServices, settingsOfServices } from './chart-services.ts'
import { dashboards } from './dashboards.ts'
import { isSecret, isSetByChart } from './owned-settings.ts'
import { valuesSchema } from './values-schema.ts'

const declared = settingsOfServices(await readDeclarations())
const names = [...new Set([...declared.values()].flatMap((one) => Object.keys(one)))].sort()
const files = {
  'files/services.json': chartServices(declared),
  'files/secret-settings.json': names.filter((name) => isSecret(name) && !isSetByChart(name)),
  'values.schema.json': valuesSchema(declared),
  ...Object.fromEntries(Object.entries(dashboards).map(([name, model]) => [`files/dashboards/${name}.json`, model])),
}

for (const [name, content] of Object.entries(files)) {
  const file = path.join(root, 'charts/verdict', name)
  const text = `${JSON.stringify(content, null, 1)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    process.stderr.write(`charts/verdict/${name} is out of date (run: node scripts/chart/generate.ts)\n`)
    process.exitCode = 1
  }
}
