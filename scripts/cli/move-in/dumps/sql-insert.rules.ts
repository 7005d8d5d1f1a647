import type { DumpRow } from './dump-row.ts'

const comments = /^(?:\s+|--[^\n]*(?:\n|$)|#[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)*/
const createTable = /^create\s+table\s+(?:if\s+not\s+exists\s+)?`([^`]+)`\s*\(/i
const insertInto = /^insert\s+(?:ignore\s+)?into\s+`([^`]+)`\s*(?:\(([^)]*)\))?\s*values\s*/i
/** Matches a value and the separator after it. */
const value = /\s*(?:_binary\s+)?(?:'((?:[^'\\]+|\\[\s\S]|'')*)'|(0x[0-9a-f]*|[^\s,()']+))\s*([,)])/giy

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', '0': '\0', Z: '\u001a' }

/** Returns name and columns of a CREATE TABLE statement, or null for other statements. */
export function columnsOfTable(statement: string): { name: string; columns: string[] } | null {
  const text = statement.slice(comments.exec(statement)?.[0].length ?? 0)
  const name = createTable.exec(text)?.[1]
  if (name === undefined) return null
  return { name, columns: [...text.matchAll(/^\s*`([^`]+)`\s/gm)].map(([, column = '']) => column) }
}

function unescaped(text: string): string {
  return text.replaceAll(/\\([\s\S])|''/g, (_whole, escaped: string | undefined) =>
    escaped === undefined ? "'" : (escapes[escaped] ?? escaped),
  )
}

/**
 * Returns the rows of an INSERT statement, or none for other statements.
 *
 * @param columns from earlier CREATE TABLE statements
 * @throws Error for an invalid row
 */
export function* readInsert(
  statement: string,
  columns: ReadonlyMap<string, readonly string[]>,
  wants: (table: string) => boolean,
): Generator<DumpRow> {
  const from = comments.exec(statement)?.[0].length ?? 0
  const head = insertInto.exec(statement.slice(from, from + 20_000))
  const table = head?.[1]
  if (head === null || table === undefined || !wants(table)) return
  const named = head[2]?.split(',').map((name) => name.replaceAll('`', '').trim()) ?? columns.get(table)
  if (named === undefined) throw new Error(`the dump does not say which columns the table ${table} has`)
  for (let at = from + head[0].length; statement[at] === '(';) {
    const { row, end } = readRow(statement, at + 1, table, named)
    yield { table, row }
    at = end
    while (/[\s,]/.test(statement[at] ?? '')) at += 1
  }
}

function readRow(statement: string, from: number, table: string, names: readonly string[]) {
  const row: Record<string, string | null> = {}
  let at = from
  for (let index = 0; ; index += 1) {
    value.lastIndex = at
    const found = value.exec(statement)
    const name = names[index]
    if (found === null || name === undefined) throw new Error(`a row of the table ${table} cannot be read`)
    const [, quoted, bare = ''] = found
    row[name] = quoted === undefined ? bareValue(bare) : unescaped(quoted)
    at = value.lastIndex
    if (found[3] === ')') return { row, end: at }
  }
}

function bareValue(text: string): string | null {
  if (text.toUpperCase() === 'NULL') return null
  return text.startsWith('0x') ? Buffer.from(text.slice(2), 'hex').toString('utf8') : text
}
