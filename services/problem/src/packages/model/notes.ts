import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { PackageNoteKind } from '@verdict/proto/codes/problems/package-formats'

/** The report of an import or export consists of notes. */
export interface PackageNote {
  kind: PackageNoteKind
  /** The path is that of a file in the package, or of a problem's folder. */
  path: string
  line: number | null
  code: ErrorCode
  params: Record<string, string | number>
}

/** Collects notes on one problem. */
export interface Notes {
  readonly list: readonly PackageNote[]
  /** Notes a field or file that is dropped. */
  lost: (path: string, what: string) => void
  /** Notes data that was converted, perhaps not as its setter intended. */
  doubt: (path: string, code: ErrorCode, params?: PackageNote['params'], line?: number | null) => void
  /** Notes an error that prevents the import of the problem. */
  refuse: (path: string, code: ErrorCode, params?: PackageNote['params'], line?: number | null) => void
}

/**
 * A problem may have this many notes, and the same number of refusals in addition, because hostile packages could cause
 * millions.
 */
const maxNotes = 500

const keyOf = ({ path, code, params }: PackageNote) => JSON.stringify([path, code, params['what'] ?? null])

/** Starts with the notes in `initial`. */
export function createNotes(initial: readonly PackageNote[] = []): Notes {
  const list: PackageNote[] = [...initial]
  const known = new Set(initial.map(keyOf))
  let refusals = 0
  const add = (note: PackageNote) => {
    const isRefusal = note.kind === 'refused'
    if (isRefusal ? refusals >= maxNotes : list.length >= maxNotes) return
    const key = keyOf(note)
    if (known.has(key)) return
    known.add(key)
    list.push(note)
    if (isRefusal) refusals += 1
  }
  return {
    list,
    lost: (path, what) => add({ kind: 'lost', path, line: null, code: 'package.no_place', params: { what } }),
    doubt: (path, code, params = {}, line = null) => add({ kind: 'doubt', path, line, code, params }),
    refuse: (path, code, params = {}, line = null) => add({ kind: 'refused', path, line, code, params }),
  }
}

export function isRefused(notes: readonly PackageNote[]): boolean {
  return notes.some(({ kind }) => kind === 'refused')
}
