/**
 * Writes docs/architecture.md from the registry of services and the imports of the code. `--check` writes nothing and
 * fails if the page is out of date.
 */
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { architecturePage } from './architecture-page.ts'
import { readImports } from './import-graph.ts'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'docs/architecture.md')

// Paths are relative to the root.
process.chdir(root)
const folders = ['services', 'frontends']
  .flatMap((part) => readdirSync(part).map((name) => `${part}/${name}/src`))
  .filter((folder) => existsSync(folder))
const areas = []
for (const folder of folders.sort()) areas.push({ folder, imports: await readImports(folder) })
const page = architecturePage(areas)

if (!process.argv.includes('--check')) writeFileSync(target, page)
else if (!existsSync(target) || readFileSync(target, 'utf8') !== page) {
  process.stderr.write('docs/architecture.md is out of date (run: node scripts/docs/architecture.ts)\n')
  process.exitCode = 1
}
