import { openAsBlob } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importPackage } from '@verdict/proto/http/problem/authoring/package'
import { getVersionDraft } from '@verdict/proto/http/problem/authoring/versions'
import type { RouteData } from '@verdict/proto/http/route'
import { SiteRefusal, type SiteClient } from '../../lib/site-client.ts'
import { zipFiles } from '../lib/zip-files.ts'
import { findPackages, type FoundPackage } from './find-packages.ts'
import { publishDraft } from './publish-draft.ts'

export const pushUsage = 'verdict problems push <folder> [--name <name>] [--group <gid>] [--dry-run] [--without-gate]'

interface Push {
  site: Pick<SiteClient, 'upload' | 'call'>
  parameters: readonly string[]
  write: (line: string) => void
}

type Problem = RouteData<typeof importPackage>['problems'][number]

/**
 * Uploads each package in a folder as a new problem or as a draft of the problem that it created before, runs the
 * quality gate, publishes the draft if it passes, and prints the results. Packages are identified by the folder's name
 * (or `--name`) and their own; unchanged ones are skipped.
 *
 * @returns whether all of them are published in their current state; failures do not affect other packages
 */
export async function pushProblems({ site, parameters, write }: Push): Promise<boolean> {
  const { folder, name, gid, dryRun, withoutGate } = readParameters(parameters)
  const packages = await findPackages(folder)
  const counts = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  let unpublished = 0
  for (const one of packages) {
    const source = `${name}/${one.name}`
    const query = { source, dryRun, draft: true, ...(gid === undefined ? {} : { gid }) }
    const { outcome, pid } = await pushPackage(site, one, query, write)
    if (outcome !== 'skipped') counts[outcome] += 1
    if (pid !== null && !dryRun && !(await publish(site, { name: one.name, pid, outcome, withoutGate }, write)))
      unpublished += 1
  }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  write(
    Object.entries(counts)
      .map(([outcome, count]) => `${count} ${outcome}`)
      .join(', '),
  )
  if (total === 0) write(`no package found in ${folder}`)
  if (unpublished > 0) write(`${unpublished} not published`)
  return total > 0 && counts.refused === 0 && unpublished === 0
}

const switches = { 'dry-run': { type: 'boolean' }, 'without-gate': { type: 'boolean' } } as const

function readParameters(parameters: readonly string[]) {
  const options = { name: { type: 'string' }, group: { type: 'string' }, ...switches } as const
  const { values, positionals } = parseArgs({ args: [...parameters], options, allowPositionals: true })
  const [folder] = positionals
  const gid = values.group === undefined ? undefined : Number(values.group)
  if (folder === undefined || positionals.length > 1 || Number.isNaN(gid)) throw new Error(`usage: ${pushUsage}`)
  const name = values.name ?? path.basename(path.resolve(folder))
  return { folder, name, gid, dryRun: values['dry-run'] === true, withoutGate: values['without-gate'] === true }
}

type Query = { source: string; dryRun: boolean; draft: boolean; gid?: number }
type Outcome = Problem['outcome'] | 'skipped'

async function pushPackage(
  site: Push['site'],
  found: FoundPackage,
  query: Query,
  write: Push['write'],
): Promise<{ outcome: Outcome; pid: number | null }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-push-'))
  try {
    const { problems } = await site.upload(importPackage, await fileOf(found, folder), query)
    for (const one of problems) writeProblem(found, one, write)
    // A package with a name has exactly one problem.
    return { outcome: problems[0]?.outcome ?? 'refused', pid: problems[0]?.pid ?? null }
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code === '') throw error
    // Other folders, such as documents of the setters, are skipped.
    if (error.code === 'package.unknown_format' && 'entries' in found.content) {
      write(`skipped\t${found.name}`)
      return { outcome: 'skipped', pid: null }
    }
    write(`refused\t${found.name}\t${error.message}`)
    if (error.status >= 401 && error.status <= 403) throw error
    return { outcome: 'refused', pid: null }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Pushed {
  name: string
  pid: number
  outcome: Outcome
  withoutGate: boolean
}

/** Returns whether the changes are published or, for a new problem, whether its gate has passed. */
async function publish(
  site: Push['site'],
  { name, pid, outcome, withoutGate }: Pushed,
  write: Push['write'],
): Promise<boolean> {
  // An unchanged problem may still have an unpublished draft.
  if (outcome === 'unchanged' && (await site.call(getVersionDraft, { query: { pid } })) === null) return true
  try {
    const { outcome: became, number, findings } = await publishDraft(site, pid, { withoutGate })
    if (became !== 'tested' || !withoutGate)
      write([became, name, ...(number === undefined ? [] : [`version ${number}`])].join('\t'))
    for (const { severity, message } of findings) write(`  ${severity}\t${message}`)
    return became === 'published' || became === 'tested'
  } catch (error) {
    if (!(error instanceof SiteRefusal) || error.code === '') throw error
    write(`draft\t${name}\t${error.message}`)
    return false
  }
}

/** Contents are read during the upload. */
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
