/** An object from YAML or JSON has fields that have not been validated. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** Returns the first non-blank text among these fields, or null. Numbers are converted. */
export function textField(fields: Fields, ...names: string[]): string | null {
  for (const name of names) {
    const value = fields[name]
    const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
    if (text.trim() !== '') return text
  }
  return null
}

export function numberField(fields: Fields, ...names: string[]): number | null {
  for (const name of names) {
    const value = fields[name]
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
    if (typeof number === 'number' && Number.isFinite(number)) return number
  }
  return null
}

export function booleanField(fields: Fields, name: string): boolean | null {
  const value = fields[name]
  return typeof value === 'boolean'
    ? value
    : value === 1 || value === 'true'
      ? true
      : value === 0 || value === 'false'
        ? false
        : null
}

export function listField(fields: Fields, name: string): unknown[] {
  const value = fields[name]
  return Array.isArray(value) ? value : []
}

/** Returns the texts of a list; numbers are converted, other values are skipped. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.flatMap((one) => textField({ one }, 'one') ?? []) : []
}

/** Returns the names of non-empty fields that are not in `known`. */
export function unknownFields(fields: Fields, known: readonly string[]): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (known.includes(name) || isNothing(value) ? [] : [name]))
}

function isNothing(value: unknown): boolean {
  if (value === null || value === undefined || value === '' || value === false) return true
  return Array.isArray(value) ? value.length === 0 : isFields(value) && Object.keys(value).length === 0
}
