/** Writes docs/settings.md from the declarations of all services. `--check` only says whether it is current. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { commonSettings, telemetrySettings } from '@verdict/kit/config'
import { siteDefaults } from '@verdict/kit/site-settings'
import { seedSettings } from '../seed/config.ts'
import { settingsPage, type Declaration } from './settings-page.ts'

const root = join(import.meta.dirname, '../..')
const target = join(root, 'docs/settings.md')

async function declarationOf(service: string): Promise<Declaration | undefined> {
  const path = join(root, 'services', service, 'src/config.ts')
  if (!existsSync(path)) return undefined
  const module = (await import(pathToFileURL(path).href)) as Record<string, Declaration | undefined>
  return module[`${service}Settings`]
}

const services = readdirSync(join(root, 'services'))
const declarations = await Promise.all(services.sort().map(async (name) => [name, await declarationOf(name)] as const))
const page = settingsPage({ ...commonSettings, ...telemetrySettings, ...siteDefaults }, [
  ...declarations.flatMap(([name, declaration]) => (declaration === undefined ? [] : [[name, declaration] as const])),
  ['demonstration content', seedSettings],
])

if (!process.argv.includes('--check')) writeFileSync(target, page)
else if (!existsSync(target) || readFileSync(target, 'utf8') !== page) {
  process.stderr.write('docs/settings.md is out of date (run: node scripts/docs/settings.ts)\n')
  process.exitCode = 1
}
