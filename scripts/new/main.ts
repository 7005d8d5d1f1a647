/**
 * `npm run new service <name>` writes the folder of a service that starts and does nothing else yet, and its row in the
 * registry; `npm run new remote <name>` that of a remote with one empty page.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { services } from '@verdict/proto/services'
import { root } from '../lib/root.ts'
import { remoteFiles } from './remote-files.ts'
import { freePorts, serviceFiles, withRow } from './service-files.ts'

const [kind = '', name = ''] = process.argv.slice(2)
const parents: Readonly<Record<string, string>> = { service: 'services', remote: 'frontends' }
const parent = parents[kind] ?? ''
const folder = path.join(root, parent, name)

function fault(): string | undefined {
  if (parent === '') return 'Usage: npm run new service <name>, or npm run new remote <name>'
  if (!/^[a-z]{2,20}$/.test(name)) return `The name of a ${kind} is 2 to 20 small letters.`
  const isTaken = kind === 'service' && Object.hasOwn(services, name)
  return existsSync(folder) || isTaken ? `There is ${name} already.` : undefined
}

function writeFiles(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
}

function run(): void {
  if (kind === 'service') {
    const registry = path.join(root, 'proto/services.ts')
    writeFileSync(registry, withRow(readFileSync(registry, 'utf8'), name, freePorts(Object.values(services))))
  }
  writeFiles(kind === 'service' ? serviceFiles(name) : remoteFiles(name))
  // Where CI is set, pnpm would refuse a package that the lock file does not know.
  execFileSync('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'], { cwd: root, stdio: 'inherit' })
  for (const script of ['docs/settings', 'docs/architecture', 'chart/generate'])
    execFileSync(process.execPath, [`scripts/${script}.ts`], { cwd: root, stdio: 'inherit' })
  process.stdout.write(`${parent}/${name} is there. Next: docs/developers.md, "Add a ${kind}".\n`)
}

const found = fault()
if (found === undefined) run()
else {
  process.stderr.write(`${found}\n`)
  process.exitCode = 1
}
