/** Fields of a document that the audit log may show, before or after a change. */
export type AuditedFields = Readonly<Record<string, unknown>>

export interface AuditChange {
  field: string
  before: string | null
  after: string | null
}

const maxText = 300
const maxListed = 30
const maxChanges = 60
const hidden = '•••'

/** Fields that every change touches or that follow from others; changes of them are not logged. */
const bookkeeping: ReadonlySet<string> = new Set([
  '_id',
  'version',
  'updatedAt',
  'modifiedUser',
  'nameKey',
  'shortNameKey',
  'problemKey',
  'idLength',
])

/** Names of fields that hold secrets. `code` is among them: it may be a program or an entry code. */
const secretName = /passw|pwd|secret|token|captcha|cookie|credential|authorization|recovery|^code$/i

/**
 * The fields that differ, sorted by name, each flattened to a short text. Secret fields show dots on both sides, so
 * that a reader sees that they changed but not to what.
 */
export function auditChanges(before: AuditedFields | null, after: AuditedFields | null): AuditChange[] {
  const [was, is] = [flatten(before ?? {}), flatten(after ?? {})]
  const fields = [...new Set([...was.keys(), ...is.keys()])].sort()
  return fields
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
    .slice(0, maxChanges)
    .map(hideSecret)
    .map(({ field, before, after }) => ({ field, before: shortened(before), after: shortened(after) }))
}

function hideSecret(change: AuditChange): AuditChange {
  if (!change.field.split('.').some((name) => secretName.test(name))) return change
  const dots = (text: string | null) => (text === null ? null : hidden)
  return { field: change.field, before: dots(change.before), after: dots(change.after) }
}

/**
 * Flattens one level of nested objects into dotted names; deeper objects and rows of tables are only counted, because
 * they may hold anything.
 */
function flatten(fields: AuditedFields): Map<string, string | null> {
  const flat = new Map<string, string | null>()
  for (const [name, value] of Object.entries(fields)) {
    if (!isPlainObject(value)) add(flat, name, value)
    else for (const [inner, one] of Object.entries(value)) add(flat, `${name}.${inner}`, one)
  }
  return flat
}

function add(flat: Map<string, string | null>, name: string, value: unknown): void {
  if (value !== undefined && !bookkeeping.has(name)) flat.set(name, textOf(value))
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return listText(value)
  return '{…}'
}

function listText(values: readonly unknown[]): string {
  const isShown =
    values.length <= maxListed && values.every((one) => ['string', 'number', 'boolean'].includes(typeof one))
  return isShown ? JSON.stringify(values) : `[${values.length}]`
}

function shortened(text: string | null): string | null {
  return text === null || text.length <= maxText ? text : `${text.slice(0, maxText)}… (${text.length})`
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
