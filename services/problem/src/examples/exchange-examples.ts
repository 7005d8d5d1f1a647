import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { exampleLimits, type importProblemExamples } from '@verdict/proto/http/problem/preparation/examples'
import type { RouteData } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { openZip, type OpenedZip } from '@verdict/kit/zip'
import { findManageableProblem } from '../problems/find-problem.ts'
import type { ExamplesContext } from './context.ts'
import {
  findPrograms,
  findYaml,
  permittedIn,
  toFolder,
  yamlName,
  type FolderExample,
  type SkippedFile,
} from './example-folder.rules.ts'

type Context = Pick<ExamplesContext, 'db' | 'problems' | 'groups' | 'problemSetters' | 'examples' | 'clock'>

/** A package may also contain tests, which are not read. */
const limits = {
  maxFiles: 20_000,
  maxTotalBytes: 1024 * 1024 * 1024,
  maxFileBytes: 512 * 1024 * 1024,
  ratio: { max: 200, fileFromBytes: 10 * 1024 * 1024, totalFromBytes: 50 * 1024 * 1024 },
}
const maxYamlBytes = 256 * 1024

/**
 * Imports the programs in `submissions/` of a problem package as examples with the expected verdicts of their folders;
 * existing examples of the same name are replaced. Atomic.
 *
 * @throws AppError problem.not_found, problem.not_manageable, problem.no_examples_found, problem.too_many_examples,
 *   zip.…
 */
export async function importExamples(
  ctx: Context,
  actor: Actor,
  { pid, path }: { pid: number; path: string },
): Promise<RouteData<typeof importProblemExamples>> {
  await findManageableProblem(ctx, actor, pid, { _id: 1 })
  const known = await ctx.examples.find({ pid }, { code: 0 }).lean()
  const languages = new Map(known.map(({ name, language }) => [name, language]))
  const zip = await openZip(path, limits)
  let found: { examples: FolderExample[]; skipped: SkippedFile[] }
  try {
    found = await readExamples(zip, languages)
  } finally {
    await zip.close()
  }
  const { examples, skipped } = found
  if (examples.length === 0) throw new AppError('problem.no_examples_found')
  const limit = exampleLimits.perProblem
  const names = new Set([...languages.keys(), ...examples.map(({ name }) => name)])
  if (names.size > limit) throw new AppError('problem.too_many_examples', { limit })
  describeAudit({ after: { examples: examples.map(({ name }) => name).join(', ') } })
  await store(ctx, actor, pid, examples)
  return { saved: examples.length, skipped }
}

async function readExamples(zip: OpenedZip, known: ReadonlyMap<string, string>) {
  const paths = [...zip.files.keys()]
  const permitted = permittedIn(await readYaml(zip, findYaml(paths)))
  const { files, skipped } = findPrograms(paths, { permitted, known })
  const examples: FolderExample[] = []
  for (const { path, ...about } of files) {
    if (examples.length >= exampleLimits.perProblem)
      throw new AppError('problem.too_many_examples', { limit: exampleLimits.perProblem })
    const isLarge = (zip.files.get(path)?.bytes ?? 0) > exampleLimits.code
    const code = isLarge ? null : textOf(await buffer(zip.read(path)))
    const reason = isLarge ? 'too_long' : 'not_text'
    if (code === null || code.trim() === '') skipped.push({ path: path.replace(/^submissions\//, ''), reason })
    else examples.push({ ...about, code })
  }
  return { examples, skipped }
}

/** No references in YAML: a few lines of them could stand for gigabytes. */
async function readYaml(zip: OpenedZip, path: string | undefined): Promise<unknown> {
  if (path === undefined || (zip.files.get(path)?.bytes ?? 0) > maxYamlBytes) return null
  const { parse } = await import('yaml')
  try {
    return parse((await buffer(zip.read(path))).toString(), { maxAliasCount: 0 }) as unknown
  } catch {
    return null
  }
}

function textOf(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

async function store(ctx: Context, actor: Actor, pid: number, examples: readonly FolderExample[]): Promise<void> {
  const about = { uid: actor.uid, username: actor.username, changedAt: ctx.clock.now() }
  await inTransaction(ctx.db, async (session) => {
    for (const { name, ...example } of examples) {
      const update = { $set: { ...example, ...about }, $setOnInsert: { _id: randomUUID() } }
      await ctx.examples.updateOne({ pid, name }, update, { session, upsert: true })
    }
  })
}

/**
 * Examples as `submissions/` of a problem package.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function exportExamples(
  ctx: Context,
  actor: Actor,
  { pid }: { pid: number },
): Promise<{ filename: string; content: Readable }> {
  const { problemId } = await findManageableProblem(ctx, actor, pid, { problemId: 1 })
  const examples = await ctx.examples.find({ pid }).sort({ name: 1, _id: 1 }).lean()
  const zip = new ZipFile()
  const entries = toFolder(examples)
  for (const { path, code } of entries) zip.addBuffer(Buffer.from(code), `submissions/${path}`)
  const permittedByPath = entries.flatMap(({ path, permitted }) =>
    permitted === null ? [] : [[path, { permitted }] as const],
  )
  if (permittedByPath.length > 0) {
    const { stringify } = await import('yaml')
    zip.addBuffer(Buffer.from(stringify(Object.fromEntries(permittedByPath))), `submissions/${yamlName}`)
  }
  zip.end()
  return { filename: `${problemId}-submissions.zip`, content: Readable.from(zip.outputStream, { objectMode: false }) }
}
