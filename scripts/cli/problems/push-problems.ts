import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importPackage } from '@verdict/proto/http/problem-package'
import type { RouteData } from '@verdict/proto/http/route'
import { SiteRefusal, type SiteClient } from '../../lib/site-client.ts'
import { zipFiles } from '../lib/zip-files.ts'
import { findPackages, type FoundPackage } from './find-packages.ts'

export const pushUsage = 'verdict problems push <folder> [--name <name>] [--group <gid>] [--dry-run]'

interface Push {
  site: Pick<SiteClient, 'upload'>
  parameters: readonly string[]
  write: (line: string) => void
}

type Problem = RouteData<typeof importPackage>['problems'][number]

/**
 * Makes or updates a problem of each package in a folder, and prints what became of it. A package is known by the name of
 * the folder (or `--name`) and its own: pushed again without a change it changes nothing.
 *
 * @returns whether all of them are as the folder says: a package that was refused does not keep the others out
 */
export async function pushProblems({ site, parameters, write }: Push): Promise<boolean> {
  const { folder, name, gid, dryRun } = readParameters(parameters)
  const packages = await findPackages(folder)
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  for (const one of packages) {
    const source = `${name}/${one.name}`
    const query = { source, dryRun, ...(gid === undefined ? {} : { gid }) }
    const outcome = await pushPackage(site, one, query, write)
    if (outcome !== 'skipped') counts[outcome] += 1
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  write(Object.entries(counts).map(([outcome, count]) => `${count} ${outcome}`).join(', ')) // prettier-ignore
  if (total === 0) write(`no package was found in ${folder}`)
  return total > 0 && counts.refused === 0
}

function readParameters(parameters: readonly string[]) {
  const options = { name: { type: 'string' }, group: { type: 'string' }, 'dry-run': { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const [folder] = positionals
  const gid = values.group === undefined ? undefined : Number(values.group)
  if (folder === undefined || positionals.length > 1 || Number.isNaN(gid)) throw new Error(`usage: ${pushUsage}`)
  const name = values.name ?? path.basename(path.resolve(folder))
  return { folder, name, gid, dryRun: values['dry-run'] === true }
}

type Query = { source: string; dryRun: boolean; gid?: number }

async function pushPackage(
  site: Push['site'],
  found: FoundPackage,
  query: Query,
  write: Push['write'],
): Promise<Problem['outcome'] | 'skipped'> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-push-'))
  try {
    const { problems } = await site.upload(importPackage, await fileOf(found, folder), query)
    for (const one of problems) writeProblem(found, one, write)
    // Of a package with a name there is one problem.
    return problems[0]?.outcome ?? 'refused'
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code === '') throw error
    // A folder that holds something else, such as documents of the setters.
    if (error.code === 'package.unknown_format' && 'entries' in found.content) {
      write(`skipped\t${found.name}`)
      return 'skipped'
    }
    write(`refused\t${found.name}\t${error.message}`)
    if (error.status >= 401 && error.status <= 403) throw error
    return 'refused'
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The content is read while it is sent. */
async function fileOf({ name, content }: FoundPackage, folder: string) {
  if ('archive' in content) return { name, content: await openAsBlob(content.archive) }
  const target = path.join(folder, 'package.zip')
  await zipFiles(content.entries, target)
  return { name: `${name}.zip`, content: await openAsBlob(target, { type: 'application/zip' }) }
}

function writeProblem(found: FoundPackage, problem: Problem, write: Push['write']): void {
  write([problem.outcome, found.name, problem.problemId, problem.title].join('\t'))
  for (const { kind, path: place, line, message } of problem.notes)
    write(`  ${kind}\t${place}${line === null ? '' : `:${line}`}\t${message}`)
}
