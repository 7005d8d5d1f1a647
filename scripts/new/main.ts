/**
 * `npm run new service <name>`: writes the folder of a service that starts and does nothing else yet, and its row in the
 * registry.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { services } from '@verdict/proto/services'
import { root } from '../lib/root.ts'
import { freePorts, serviceFiles, withRow } from './service-files.ts'

const [kind, name = ''] = process.argv.slice(2)
const folder = path.join(root, 'services', name)

function fault(): string | undefined {
  if (kind !== 'service') return 'Usage: npm run new service <name>'
  if (!/^[a-z]{2,20}$/.test(name)) return 'The name of a service is 2 to 20 small letters.'
  return existsSync(folder) || Object.hasOwn(services, name) ? `There is ${name} already.` : undefined
}

function run(): void {
  const registry = path.join(root, 'proto/services.ts')
  writeFileSync(registry, withRow(readFileSync(registry, 'utf8'), name, freePorts(Object.values(services))))
  for (const [file, text] of Object.entries(serviceFiles(name))) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  execFileSync('pnpm', ['install', '--prefer-offline'], { cwd: root, stdio: 'inherit' })
  for (const page of ['settings', 'architecture'])
    execFileSync(process.execPath, [`scripts/docs/${page}.ts`], { cwd: root, stdio: 'inherit' })
  process.stdout.write(
    `services/${name} and its row in proto/services.ts are there. Next: docs/developers.md, "Add a service".\n`,
  )
}

const found = fault()
if (found === undefined) run()
else {
  process.stderr.write(`${found}\n`)
  process.exitCode = 1
}
