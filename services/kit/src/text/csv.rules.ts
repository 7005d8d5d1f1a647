/**
 * Matches positions where a spreadsheet could start a formula: at the start of the text, and after characters that may
 * end a cell, since spreadsheets split at semicolons where commas are decimal separators, and recognize quotes only at
 * the start of a cell. Full-width signs are included, because some programs normalize them.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/**
 * A CSV file (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets detect the encoding. Text that could
 * start a formula is prefixed with an apostrophe, so that opening the file never runs what somebody else has typed.
 *
 * Source: OWASP, "CSV Injection".
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')}`
}

function toField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = value.replaceAll(formulaStart, "'")
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
