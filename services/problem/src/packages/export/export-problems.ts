import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { PackageExportFormat } from '@verdict/proto/codes/problems/package-formats'
import type { previewExport } from '@verdict/proto/http/problem/authoring/package'
import type { RouteData } from '@verdict/proto/http/route'
import type { Locale } from '@verdict/proto/codes/locale'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { PackagesContext } from '../context.ts'
import { createNotes, type Notes } from '../model/notes.ts'
import { noteMessages } from '../model/note-messages.ts'
import { readProblem } from './read-problem.ts'
import type { PackageEntry, PackageWriter } from './shared/package-writer.ts'
import { writeZip } from './zip-writer.ts'

/** Writers are loaded on first use. */
const writers: Record<PackageExportFormat, () => Promise<PackageWriter>> = {
  hoj: async () => (await import('./hoj/hoj.writer.ts')).hojWriter,
  hydro: async () => (await import('./hydro/hydro.writer.ts')).hydroWriter,
  icpc: async () => (await import('./icpc/icpc.writer.ts')).icpcWriter,
  polygon: async () => (await import('./polygon/polygon.writer.ts')).polygonWriter,
}

export interface ExportInput {
  pids: readonly number[]
  format?: PackageExportFormat | undefined
}

interface Written {
  pid: number
  problemId: string
  title: string
  entries: PackageEntry[]
  notes: Notes
}

/** Derives a stable UUID from a hash of the name. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`verdict problem ${name}`).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}

async function write(ctx: PackagesContext, actor: Actor, pid: number, format: PackageExportFormat): Promise<Written> {
  const problem = await readProblem(ctx, actor, pid)
  const notes = createNotes()
  const names = { file: `problem_${pid}`, uuid: uuidOf(`${pid} ${problem.problemId}`) }
  const writer = await writers[format]()
  const entries = writer.entriesOf(problem, names, notes)
  return { pid, problemId: problem.problemId, title: problem.statements[0]?.title ?? '', entries, notes }
}

/**
 * Previews an export: what the format cannot represent, and which problems it cannot represent at all.
 *
 * @throws AppError problem.not_found, problem.not_manageable
 */
export async function previewExportOf(
  ctx: PackagesContext,
  actor: Actor,
  { pids, format = 'hoj' }: ExportInput,
  locale: Locale,
): Promise<RouteData<typeof previewExport>> {
  const problems = []
  for (const one of new Set(pids)) {
    const { pid, problemId, title, notes } = await write(ctx, actor, one, format)
    problems.push({ pid, problemId, title, notes: noteMessages(notes.list, locale) })
  }
  return { problems }
}

/**
 * Exports problems with their tests as a zip in the given format.
 *
 * @throws AppError problem.not_found, problem.not_manageable, package.not_written for problems that the format cannot
 * represent
 */
export async function exportProblems(
  ctx: PackagesContext,
  actor: Actor,
  { pids, format = 'hoj' }: ExportInput,
): Promise<{ filename: string; content: Readable }> {
  const uniquePids = [...new Set(pids)]
  // All problems are checked before the first byte is sent, because an error cannot be reported in the middle of a zip.
  for (const pid of uniquePids) {
    const { notes } = await write(ctx, actor, pid, format)
    const refusal = notes.list.find(({ kind }) => kind === 'refused')
    if (refusal !== undefined) throw new AppError(refusal.code, refusal.params)
  }
  const content = writeZip(async (zip) => {
    for (const pid of uniquePids)
      for (const entry of (await write(ctx, actor, pid, format)).entries)
        await ('text' in entry ? zip.text(entry.path, entry.text) : zip.file(entry.path, entry.file))
  })
  return { filename: uniquePids.length === 1 ? `problem_${uniquePids[0]}.zip` : 'problems.zip', content }
}
