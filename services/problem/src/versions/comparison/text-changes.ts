import { structuredPatch } from 'diff'
import type { Static } from 'typebox'
import type { VersionComparison } from '@verdict/proto/http/problem/authoring/versions'

type FileChange = VersionComparison['files'][number]
type Piece = FileChange['hunks'][number]['lines'][number]
type Hunk = Static<typeof VersionComparison>['files'][number]['hunks'][number]

/** Time limit of a diff; texts with little in common are slow to compare and are then shown as replaced. */
const timeoutMs = 1_000
const lineContext = 3
const shownLines = 400
const shownOfLine = 500

const kindOfSign = { '+': 'added', '-': 'removed', ' ': 'same' } as const

/** Line diff of two files with three lines of context; null if they are equal. */
export function lineChanges(name: string, before: string | undefined, after: string | undefined): FileChange | null {
  if (before === after) return null
  const kind = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed'
  const options = { context: lineContext, timeout: timeoutMs }
  const patch = structuredPatch(name, name, before ?? '', after ?? '', '', '', options)
  const hunks = (patch?.hunks ?? []).map(({ oldStart, newStart, lines }) => ({
    lineBefore: oldStart,
    lineAfter: newStart,
    lines: lines.flatMap(pieceOfLine),
  }))
  const { shown, isCut } = cutHunks(hunks)
  return { name, kind, hunks: shown, isCut: isCut || patch === undefined }
}

/** Parses a line of a patch; empty for the marker "No newline at end of file". */
function pieceOfLine(line: string): Piece[] {
  const sign = line.slice(0, 1)
  if (sign !== '+' && sign !== '-' && sign !== ' ') return []
  return [{ kind: kindOfSign[sign], text: line.slice(1, shownOfLine) }]
}

function cutHunks(hunks: readonly Hunk[]): { shown: Hunk[]; isCut: boolean } {
  let left = shownLines
  const shown: Hunk[] = []
  for (const hunk of hunks) {
    if (left <= 0) return { shown, isCut: true }
    shown.push({ ...hunk, lines: hunk.lines.slice(0, left) })
    left -= hunk.lines.length
  }
  return { shown, isCut: left < 0 }
}

/** The first differing line (from 1) of two file prefixes; null if there is none. */
export function firstDifference(
  before: string,
  after: string,
): { line: number; lineBefore: string; lineAfter: string } | null {
  const [linesBefore, linesAfter] = [before.split('\n'), after.split('\n')]
  const longest = Math.max(linesBefore.length, linesAfter.length)
  for (let index = 0; index < longest; index += 1) {
    const [lineBefore = '', lineAfter = ''] = [linesBefore[index], linesAfter[index]]
    if (lineBefore !== lineAfter)
      return {
        line: index + 1,
        lineBefore: lineBefore.slice(0, shownOfLine),
        lineAfter: lineAfter.slice(0, shownOfLine),
      }
  }
  return null
}
