/**
 * Generates code: `npm run new service <name>` writes the folder of a service that starts but does nothing yet, and its
 * row in the registry; `npm run new remote <name>` a remote with one empty page; `npm run new route <service> get|post
 * <name>` a file of routes with one route; `npm run new screen <remote> <name>` an empty page. Routes and screens are
 * also registered where they have to be.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { services } from '@verdict/proto/services'
import { root } from '../lib/root.ts'
import type { GeneratedFiles } from './edits.ts'
import { remoteFiles } from './remote-files.ts'
import { routeFiles } from './route-files.ts'
import { screenFiles } from './screen-files.ts'
import { freePorts, serviceFiles, withRow } from './service-files.ts'

interface Kind {
  usage: string
  /** Gives the reason to refuse these arguments. */
  fault: (...words: readonly string[]) => string | undefined
  generate: (...words: readonly string[]) => GeneratedFiles
  /** These scripts regenerate files that depend on the new code. */
  scripts: readonly string[]
}

const newPackage = ['docs/settings', 'docs/architecture', 'chart/generate']

const kinds: Readonly<Record<string, Kind>> = {
  service: {
    usage: 'service <name>',
    fault: (name = '') =>
      packageFault(name) ?? (Object.hasOwn(services, name) ? `There is ${name} already.` : taken(`services/${name}`)),
    generate: (name = '') => ({
      files: inFolder(`services/${name}`, serviceFiles(name)),
      edits: [{ file: 'proto/services.ts', change: (text) => withRow(text, name, freePorts(Object.values(services))) }],
    }),
    scripts: newPackage,
  },
  remote: {
    usage: 'remote <name>',
    fault: (name = '') => packageFault(name) ?? taken(`frontends/${name}`),
    generate: (name = '') => ({ files: inFolder(`frontends/${name}`, remoteFiles(name)), edits: [] }),
    scripts: newPackage,
  },
  route: {
    usage: 'route <service> get|post <name>',
    fault(service = '', method = '', name = '') {
      if (!Object.hasOwn(services, service)) return `There is no service ${service}.`
      if (method !== 'get' && method !== 'post') return 'A route that reads is a get, one that makes something a post.'
      const isDeclared = allRoutes.some((route) => route.path === `/api/${name}`)
      return (
        nameFault(name) ?? (isDeclared ? `There is /api/${name} already.` : taken(`services/${service}/src/${name}`))
      )
    },
    generate: (service = '', method = '', name = '') =>
      routeFiles({ service, method: method === 'get' ? 'get' : 'post', name }),
    scripts: ['docs/refusals', 'docs/architecture'],
  },
  screen: {
    usage: 'screen <remote> <name>',
    fault(remote = '', name = '') {
      if (!existsSync(path.join(root, 'frontends', remote, 'src/remote.ts'))) return `There is no remote ${remote}.`
      return nameFault(name) ?? taken(`frontends/${remote}/src/features/${name}`)
    },
    generate: (remote = '', name = '') => screenFiles(remote, name),
    scripts: ['docs/architecture'],
  },
}

const packageFault = (name: string) =>
  /^[a-z]{2,20}$/.test(name) ? undefined : 'The name of a service or a remote is 2 to 20 small letters.'

const nameFault = (name: string) =>
  /^[a-z]+(-[a-z]+)*$/.test(name)
    ? undefined
    : 'The name of a route or a screen is small letters, with hyphens between words.'

const taken = (folder: string) => (existsSync(path.join(root, folder)) ? `There is ${folder} already.` : undefined)

const inFolder = (folder: string, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]))

/**
 * Writes the files and returns their paths. All edits are computed first, so that one that fails leaves nothing half
 * written.
 */
function write({ files, edits }: GeneratedFiles): string[] {
  const texts = new Map(Object.entries(files))
  for (const { file, change } of edits)
    texts.set(file, change(texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')))
  for (const [file, text] of texts) {
    const target = path.join(root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  return [...texts.keys()]
}

function run(command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: root, stdio: 'inherit' })
}

function make({ generate, scripts }: Kind, words: readonly string[]): void {
  const written = write(generate(...words))
  // With CI set, pnpm would refuse a package that is missing in the lock file.
  run('pnpm', ['install', '--prefer-offline', '--no-frozen-lockfile'])
  run('pnpm', ['exec', 'oxfmt', ...written])
  for (const script of scripts) run(process.execPath, [`scripts/${script}.ts`])
  process.stdout.write(`${written.map((file) => `  ${file}\n`).join('')}Next: docs/developers.md.\n`)
}

const [name = '', ...words] = process.argv.slice(2)
const kind = kinds[name]
const usages = Object.values(kinds).map(({ usage }) => `npm run new ${usage}\n`)
const fault = kind === undefined ? `Usage:\n${usages.join('')}` : kind.fault(...words)
if (kind !== undefined && fault === undefined) make(kind, words)
else {
  process.stderr.write(`${fault}\n`)
  process.exitCode = 1
}
