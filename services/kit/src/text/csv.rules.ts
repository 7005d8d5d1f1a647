/**
 * Where a spreadsheet would begin a formula: at the start, and behind what it may take for the end of a cell, since it
 * splits by semicolons where commas are decimal points, and knows no quotes but at the start of a cell. Full-width signs
 * count: some programs fold them.
 */
const formulaStart = /(?<=^|[;\t\r\n])(?=[=+\-@＝＋－＠])|^(?=[\t\r\n])/g

/**
 * A file of comma-separated values (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know it. A text that
 * could begin a formula gets an apostrophe there: whoever opens the file runs nothing that somebody else typed.
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
