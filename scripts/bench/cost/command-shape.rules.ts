/** Holds the fields of an entry of MongoDB's profiler that are used here. */
export interface ProfiledCommand {
  ns: string
  op: string
  millis: number
  command: Record<string, unknown>
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Collects the field names of a filter, including those inside `$and` and `$or`. */
function fieldsOf(filter: unknown): string[] {
  if (!isRecord(filter)) return []
  return Object.entries(filter).flatMap(([name, value]) =>
    Array.isArray(value) && name.startsWith('$') ? value.flatMap(fieldsOf) : [name],
  )
}

/**
 * Describes a command without its values, such as `verdict_submission.submissions update by _id,fence`. It is undefined
 * for entries about the profiler's own collection.
 */
export function commandShape({ ns, op, command }: ProfiledCommand): string | undefined {
  if (ns.endsWith('.system.profile')) return undefined
  const pipeline: unknown = command['pipeline']
  const firstStage: unknown = Array.isArray(pipeline) ? pipeline[0] : undefined
  const filter =
    command['filter'] ?? command['q'] ?? command['query'] ?? (isRecord(firstStage) ? firstStage['$match'] : undefined)
  const name = op === 'command' ? (Object.keys(command)[0] ?? op) : op
  const fields = [...new Set(fieldsOf(filter))]
  return `${ns} ${name}${fields.length > 0 ? ` by ${fields.join(',')}` : ''}`
}
