import type { ErrorCode } from '@verdict/proto/errors/catalogue'
import type { PackageNoteKind } from '@verdict/proto/codes/problems/package-formats'

/** Something that a reader of the report should know before the import. */
export interface PackageNote {
  kind: PackageNoteKind
  /** File of the package, or the folder of a problem. */
  path: string
  line: number | null
  code: ErrorCode
  params: Record<string, string | number>
}

/** Gathers what is to be told of one problem. */
export interface Notes {
  readonly list: readonly PackageNote[]
  /** A field or file that has no place here. */
  lost: (path: string, what: string) => void
  /** Taken, but perhaps otherwise than its setter meant. */
  doubt: (path: string, code: ErrorCode, params?: PackageNote['params'], line?: number | null) => void
  /** Keeps the problem from being imported. */
  refuse: (path: string, code: ErrorCode, params?: PackageNote['params'], line?: number | null) => void
}

/** A report lists at most so many of one problem, and so many more that refuse it: a package can be made to have millions. */
const maxNotes = 500

const keyOf = ({ path, code, params }: PackageNote) => JSON.stringify([path, code, params['what'] ?? null])

/** `told`: what is told already. */
export function createNotes(told: readonly PackageNote[] = []): Notes {
  const list: PackageNote[] = [...told]
  const known = new Set(told.map(keyOf))
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
