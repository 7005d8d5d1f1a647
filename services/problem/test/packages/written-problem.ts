import { buffer } from 'node:stream/consumers'
import { createNotes } from '../../src/packages/model/notes.ts'
import { problemOf, type PackagedProblem, type PackagedTest } from '../../src/packages/model/packaged-problem.ts'
import type { PackageWriter } from '../../src/packages/export/shared/package-writer.ts'
import { readZip } from './read-zip.ts'

const fileOf = (path: string, content: string) => ({
  path,
  bytes: content.length,
  async *read() {
    yield await Promise.resolve(Buffer.from(content))
  },
})
export const testOf = (name: string, more: Partial<PackagedTest> = {}): PackagedTest => ({
  inputName: `${name}.in`,
  outputName: `${name}.ans`,
  isSample: false,
  points: null,
  group: null,
  ...more,
  input: fileOf(`${name}.in`, `in ${name}\n`),
  answer: fileOf(`${name}.ans`, `out ${name}\n`),
})
export const statement = (language: string, title: string) => ({
  language,
  title,
  description: `About ${title}, $a$.`,
  input: 'Two.',
  output: 'One.',
  hint: 'Think.',
})
export const program = 'int main() {}'

/** A problem with everything that any format supports. */
export function problem(more: Partial<PackagedProblem> = {}): PackagedProblem {
  return problemOf({
    format: 'hoj',
    path: '',
    type: 0,
    problemId: 'SUM',
    source: 'NCPC',
    tags: ['math', 'easy'],
    difficulty: 1,
    statements: [statement('zh-CN', '求和'), statement('en-US', '求和')],
    examples: [{ input: 'in a\n', output: 'out a\n' }],
    limits: { timeMs: 1500, memoryMb: 128, stackMb: null },
    tests: [testOf('1'), testOf('2'), testOf('10')],
    solutions: [{ path: '', name: 'main.cpp', language: 'C++ 17 With O2', code: program, expected: [0] }],
    ...more,
  })
}

/** Exports a problem, imports the result, and returns the reports of both. */
export async function roundTrip(writer: PackageWriter, given: PackagedProblem) {
  const notes = createNotes()
  const entries = writer.entriesOf(given, { file: 'problem_7', uuid: '7e3e0000-0000-8000-a000-000000000000' }, notes)
  const files: Record<string, Buffer> = {}
  for (const entry of entries)
    files[entry.path] = 'text' in entry ? Buffer.from(entry.text) : await buffer(entry.file.read())
  const [{ problem: found, texts = [], notes: read = [] } = {}] = await readZip(files)
  const noteTexts = notes.list.map(({ kind, code, params }) => [kind, code, params['what']].filter(Boolean).join(' '))
  return { found, texts, read, notes: noteTexts, files }
}

export const grouped = {
  type: 1 as const,
  tests: [testOf('1', { points: 10, group: 1 }), testOf('2', { points: 20, group: 1 }), testOf('3', { group: 2 })],
  groups: [
    { num: 1, name: '1', points: 30, policy: 'sum' as const, requires: [] },
    { num: 2, name: '2', points: 70, policy: 'min' as const, requires: [1] },
  ],
}
