import { spawn } from 'node:child_process'
import { open, stat } from 'node:fs/promises'
import { text as readAll } from 'node:stream/consumers'
import type { DumpRow } from './dump-row.ts'
import { openDumpFile } from './open-dump-file.ts'

const copyFrom = /^COPY (?:"?[\w$]+"?\.)?(?:"([^"]+)"|([\w$]+)) \((.*)\) FROM stdin;$/
const insertInto = /^INSERT INTO (?:"?[\w$]+"?\.)?"?([\w$]+)"?/
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v' }

/**
 * Streams the rows of a `pg_dump` in file order. The dump is plain, optionally gzipped, or in the formats `custom`,
 * `tar` and `directory`, which require `pg_restore`. `wants` filters tables.
 *
 * @throws Error which names the missing requirement
 */
export async function* readPostgresDump(file: string, wants: (table: string) => boolean): AsyncGenerator<DumpRow> {
  const pieces = (await isArchive(file)) ? openByRestore(file) : openDumpFile(file)
  yield* readCopies(linesOf(pieces), wants)
}

/** Reads the rows of COPY statements. */
export async function* readCopies(
  lines: AsyncIterable<string>,
  wants: (table: string) => boolean,
): AsyncGenerator<DumpRow> {
  let copy: { table: string; columns: readonly string[]; isSelected: boolean } | null = null
  for await (const line of lines) {
    if (copy === null) {
      copy = copyOf(line, wants)
      continue
    }
    if (line === '\\.') copy = null
    else if (copy.isSelected) yield { table: copy.table, row: rowOf(line, copy) }
  }
  if (copy !== null) throw new Error(`the dump ends within the table ${copy.table}`)
}

function copyOf(line: string, wants: (table: string) => boolean) {
  const [, quoted, plain, columns] = copyFrom.exec(line) ?? []
  const table = quoted ?? plain
  if (table !== undefined && columns !== undefined)
    return { table, columns: columns.split(', ').map((name) => name.replaceAll('"', '')), isSelected: wants(table) }
  const inserted = insertInto.exec(line)?.[1]
  if (inserted !== undefined && wants(inserted))
    throw new Error('the dump contains INSERT statements: make it without --inserts and --column-inserts')
  return null
}

function rowOf(line: string, { table, columns }: { table: string; columns: readonly string[] }): DumpRow['row'] {
  const values = line.split('\t')
  if (values.length !== columns.length) throw new Error(`a row of the table ${table} cannot be read`)
  return Object.fromEntries(columns.map((column, index) => [column, valueOf(values[index] ?? '')]))
}

/** Decodes a value as the PostgreSQL manual describes the text format of COPY. */
function valueOf(text: string): string | null {
  if (text === '\\N') return null
  return text.replaceAll(/\\(?:([0-7]{1,3})|x([0-9a-fA-F]{1,2})|([\s\S]))/g, (_whole, octal, hex, other) => {
    if (typeof octal === 'string') return String.fromCodePoint(Number.parseInt(octal, 8))
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16))
    return escapes[String(other)] ?? String(other)
  })
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = ''
  for await (const piece of pieces) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.endsWith('\r') ? line.slice(0, -1) : line
  }
  if (rest !== '') yield rest
}

/** Whether the format requires `pg_restore`. */
async function isArchive(file: string): Promise<boolean> {
  if ((await stat(file)).isDirectory()) return true
  const handle = await open(file)
  try {
    const { buffer } = await handle.read(Buffer.alloc(7), 0, 7, 0)
    const beginning = buffer.toString('latin1')
    return beginning.startsWith('PGDMP') || beginning === 'toc.dat'
  } finally {
    await handle.close()
  }
}

async function* openByRestore(file: string): AsyncGenerator<string> {
  const restore = spawn('pg_restore', ['--data-only', '-f', '-', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<number | null>((resolve, reject) => {
    restore.once('error', reject)
    restore.once('close', resolve)
  })
  const complaint = readAll(restore.stderr)
  // Awaited below. If the command is missing, it is rejected before the output ends.
  ended.catch(() => undefined)
  try {
    restore.stdout.setEncoding('utf8')
    for await (const piece of restore.stdout) yield String(piece)
    const code = await ended.catch(() => {
      throw new Error(
        'reading this dump requires pg_restore (package postgresql-client); or make a dump in plain format',
      )
    })
    if (code !== 0) throw new Error(`pg_restore: ${(await complaint).trim()}`)
  } finally {
    restore.kill()
  }
}
