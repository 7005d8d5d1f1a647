/**
 * Writes docs/settings.md from the declarations of all services. `--check` writes nothing and fails if the page is out
 * of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonSettings, telemetrySettings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'
import { seedSettings } from '../seed/config.ts'
import { readDeclarations } from './declarations.ts'
import { settingsPage } from './settings-page.ts'

const target = join(import.meta.dirname, '../../docs/settings.md')

const page = settingsPage({ ...commonSettings, ...telemetrySettings, ...siteDefaults }, [
  ...(await readDeclarations()),
  ['demonstration content', seedSettings],
])

if (!process.argv.includes('--check')) writeFileSync(target, page)
else if (!existsSync(target) || readFileSync(target, 'utf8') !== page) {
  process.stderr.write('docs/settings.md is out of date (run: node scripts/docs/settings.ts)\n')
  process.exitCode = 1
}
