import { isClicsId } from '@verdict/proto/http/contest/clics/clics'
import type { ErrorCode } from '@verdict/proto/errors/catalogue'

export interface NamedId {
  name: string
  externalId: string | null
}

interface IdError {
  code: ErrorCode
  params: Record<string, string>
}

interface Change<Row extends NamedId> {
  /** Current IDs of organizations or groups of the existing teams. */
  present: readonly Row[]
  changed: readonly Row[]
  /** The ID that one has if none was assigned. */
  ownId: (name: string) => string
  /** IDs that are used by other objects. */
  reserved: readonly string[]
  isFixed: boolean
}

/** All IDs after a change, and its errors: IDs have to be unique. */
export function changedIds<Row extends NamedId>({
  present,
  changed,
  ownId,
  reserved,
  isFixed,
}: Change<Row>): { rows: Row[]; fault: IdError | null } {
  const byName = new Map(changed.map((row) => [row.name, row]))
  const idOf = ({ name, externalId }: NamedId) => externalId ?? ownId(name)
  const rows = present.map((row): Row => byName.get(row.name) ?? row)
  const failed = (code: ErrorCode, params: IdError['params'] = {}) => ({ rows, fault: { code, params } })
  const taken = new Set(reserved)
  for (const [index, row] of rows.entries()) {
    const [id, before] = [idOf(row), present[index]]
    if (row.externalId !== null && !isClicsId(row.externalId))
      return failed('contest.external_id_invalid', { id: row.externalId })
    if (taken.has(id)) return failed('contest.external_id_taken', { id })
    if (isFixed && before !== undefined && idOf(before) !== id) return failed('contest.external_id_fixed')
    taken.add(id)
  }
  return { rows, fault: null }
}

export function textOrNull(text: string | null | undefined): string | null {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}
