/** What a spreadsheet would take for a formula. */
const formulaStart = /^[=+\-@\t\r]/

/**
 * A file of comma-separated values (RFC 4180) in UTF-8 with a byte order mark, by which spreadsheets know it. A text that
 * begins like a formula gets an apostrophe before it: whoever opens the file runs nothing that somebody else typed.
 *
 * Source: OWASP, "CSV Injection".
 */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(toField).join(',')}\r\n`).join('')}`
}

function toField(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = formulaStart.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
