export interface PageHeader {
  contest: string
  /** Name of the team or the user. */
  who: string
  seat: string | null
  /** Formatted time of the request. */
  at: string
  number: number
  /** The job was sent to the printer before, so that there may be another copy. */
  isRepeated: boolean
}

export interface PageSize {
  columns: number
  lines: number
  maxPages: number
}

const headerLines = 3
const tabColumns = 4

/**
 * Formats a text as plain text pages, each with a header and terminated by a form feed. Long lines are wrapped, wide
 * characters take two columns, and control characters are removed. Text beyond the last page is cut with a notice.
 */
export function toPages(content: string, header: PageHeader, { columns, lines, maxPages }: PageSize): string {
  const rows = content.split(/\r\n|\r|\n/).flatMap((line) => broken(printable(line), columns))
  const perPage = lines - headerLines
  const needed = Math.max(1, Math.ceil(rows.length / perPage))
  const count = Math.min(needed, maxPages)
  const pages = Array.from({ length: count }, (_, index) => {
    const body = rows.slice(index * perPage, (index + 1) * perPage)
    const isCut = index === count - 1 && needed > count
    const shown = isCut ? [...body.slice(0, -1), `[${needed - count + 1} pages ...]`] : body
    return [...headed(header, { page: index + 1, count, columns }), ...shown].join('\n')
  })
  return pages.map((page) => `${page}\n\f`).join('')
}

function headed(
  { contest, who, seat, at, number, isRepeated }: PageHeader,
  { page, count, columns }: { page: number; count: number; columns: number },
): string[] {
  const first = [seat, who].filter((part) => part !== null).join('  ')
  const second = [`#${number}`, `${page}/${count}`, at, ...(isRepeated ? ['COPY'] : []), contest].join('  ')
  return [cut(printable(first), columns), cut(printable(second), columns), '-'.repeat(columns)]
}

/** Without control characters, which printers obey; tabs as blanks. */
function printable(line: string): string {
  return line.replaceAll('\t', ' '.repeat(tabColumns)).replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
}

function cut(line: string, columns: number): string {
  return broken(line, columns)[0] ?? ''
}

function broken(line: string, columns: number): string[] {
  const rows: string[] = []
  let [row, width] = ['', 0]
  for (const character of line) {
    const taken = isWide(character) ? 2 : 1
    if (width + taken > columns) {
      rows.push(row)
      ;[row, width] = ['', 0]
    }
    row += character
    width += taken
  }
  return [...rows, row]
}

/** Whether it takes two columns, as in terminals and monospaced fonts: East Asian scripts and emoji. */
export function isWide(character: string): boolean {
  return /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|^[\u{20000}-\u{3fffd}]|^\p{Emoji_Presentation}/u.test(
    character,
  )
}
