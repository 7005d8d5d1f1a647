import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { zipOfTexts } from '../../../kit/test/zips.ts'
import { openPackage } from '../../src/packages/archive/package-archive.ts'
import type { PackagedFile, PackagedProblem } from '../../src/packages/model/packaged-problem.ts'
import { readPackage } from '../../src/packages/readers/read-package.ts'
import type { ReadProblem } from '../../src/packages/readers/shared/reader.ts'

const mebibyte = 1024 * 1024
const limits = { maxFiles: 1000, maxTotalBytes: 64 * mebibyte, maxFileBytes: 64 * mebibyte }

/** The problems of a package with these files, the texts of their tests and the report. */
export function readZip(files: Record<string, string | Buffer>) {
  return readArchive(zipOfTexts(files))
}

/** The same for the bytes of an archive of any kind. */
export async function readArchive(bytes: Buffer) {
  const folder = await mkdtemp(path.join(tmpdir(), 'verdict-read-archive-'))
  const file = path.join(folder, 'package')
  await writeFile(file, bytes)
  try {
    const archive = await openPackage(file, limits)
    try {
      const found = await readPackage(archive)
      return await Promise.all(found.map(shownProblem))
    } finally {
      await archive.close()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function shownProblem({ problem: found, notes }: ReadProblem) {
  const problem = found === null ? undefined : await inMemory(found)
  return {
    problem,
    texts: problem === undefined ? [] : await textsOf(problem),
    notes: notes.map(({ kind, path: at, code, params }) => [kind, at, code, params['what']].filter(Boolean).join(' ')),
  }
}

/** With tests that are readable after the archive is closed. */
async function inMemory(problem: PackagedProblem): Promise<PackagedProblem> {
  const tests = problem.tests.map(async ({ input, answer, ...test }) => ({
    ...test,
    input: await loaded(input),
    answer: answer === null ? null : await loaded(answer),
  }))
  return { ...problem, tests: await Promise.all(tests) }
}

async function loaded({ path: name, bytes, read }: PackagedFile): Promise<PackagedFile> {
  const content = await buffer(read())
  return { path: name, bytes, read: () => Readable.from([content]) }
}

/** Each test as `name: input → answer`. */
async function textsOf({ tests }: PackagedProblem): Promise<string[]> {
  return Promise.all(
    tests.map(async ({ inputName, input, answer }) => {
      const [given, expected] = [await text(input.read()), answer === null ? '–' : await text(answer.read())]
      return `${inputName}: ${given.trim()} → ${expected.trim()}`
    }),
  )
}
