/** Notes tell the administrator what happened to rows of the dump. */
export interface ImportNote {
  /**
   * `lost` was left out for lack of a counterpart, `doubt` was imported but may be wrong, `refused` was not imported.
   */
  kind: 'lost' | 'doubt' | 'refused'
  table: string
  /** The key of the row is empty for notes about a whole table. */
  key: string
  message: string
}

export interface MoveReport {
  lost: (table: string, key: string, message: string) => void
  doubt: (table: string, key: string, message: string) => void
  refused: (table: string, key: string, message: string) => void
  /** Counts the outcome of a row. */
  count: (what: string, outcome: string) => void
  notes: readonly ImportNote[]
  counts: ReadonlyMap<string, ReadonlyMap<string, number>>
}

export function createMoveReport(): MoveReport {
  const notes: ImportNote[] = []
  const counts = new Map<string, Map<string, number>>()
  const note = (kind: ImportNote['kind']) => (table: string, key: string, message: string) => {
    notes.push({ kind, table, key, message })
  }
  return {
    lost: note('lost'),
    doubt: note('doubt'),
    refused: note('refused'),
    notes,
    counts,
    count(what, outcome) {
      const ofKind = counts.get(what) ?? new Map<string, number>()
      counts.set(what, ofKind.set(outcome, (ofKind.get(outcome) ?? 0) + 1))
    },
  }
}

const shownNotes = 100

/** Formats the report as lines: numbers by kind, then up to a hundred notes. */
export function linesOfReport({ notes, counts }: MoveReport): string[] {
  const ofKinds = [...counts].map(
    ([kind, outcomes]) => `${kind}\t${[...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ')}`,
  )
  const shown = notes
    .slice(0, shownNotes)
    .map(({ kind, table, key, message }) => [kind, key === '' ? table : `${table} ${key}`, message].join('\t'))
  const more = notes.length - shown.length
  return [...ofKinds, ...shown, ...(more > 0 ? [`… and ${more} more`] : [])]
}
