/**
 * Writes the error codes of each route for the API page. `--check` writes nothing and fails if they are out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRefusals } from './find-refusals.ts'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'services/gateway/src/docs/refusals.json')
const text = `${JSON.stringify(findRefusals(root), null, 2)}\n`

if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (!existsSync(target) || readFileSync(target, 'utf8') !== text) {
  process.stderr.write('services/gateway/src/docs/refusals.json is out of date (run: node scripts/docs/refusals.ts)\n')
  process.exitCode = 1
}
