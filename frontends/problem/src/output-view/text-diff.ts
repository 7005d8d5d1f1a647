import { diffArrays } from 'diff'

/**
 * A line of the expected output beside one of the output; null: there is none on that side. Line numbers count from 1.
 */
export interface DiffLine {
  kind: 'line'
  isEqual: boolean
  expected: { no: number; text: string } | null
  output: { no: number; text: string } | null
}

/** Number of equal lines that are folded. */
export interface DiffGap {
  kind: 'gap'
  count: number
}

export type DiffRow = DiffLine | DiffGap

/** Equal lines that are shown around a difference. */
const contextLines = 2
/** Texts with more differing lines than this are compared line by line. */
const mostEdits = 400

/**
 * Compares output and expected output line by line. Trailing whitespace and empty lines at the end only count if
 * nothing else differs, as for a judge.
 */
export function diffLines(output: string, expected: string): DiffLine[] {
  const isOnlyBlanks = sameToJudge(output, expected)
  const keyOf = (line: string) => (isOnlyBlanks ? line : line.trimEnd())
  const [own, expectedLines] = isOnlyBlanks
    ? [output.split('\n'), expected.split('\n')]
    : [linesOf(output), linesOf(expected)]
  const changes = diffArrays(expectedLines.map(keyOf), own.map(keyOf), { maxEditLength: mostEdits })
  if (changes === undefined) return alignedByNumber(own, expectedLines, keyOf)
  const rows: DiffLine[] = []
  let [ownAt, expectedAt] = [0, 0]
  const pair = (ownCount: number, expectedCount: number, isEqual: boolean) => {
    for (let at = 0; at < Math.max(ownCount, expectedCount); at += 1) {
      rows.push({
        kind: 'line',
        isEqual,
        expected: at < expectedCount ? sideOf(expectedLines, expectedAt + at) : null,
        output: at < ownCount ? sideOf(own, ownAt + at) : null,
      })
    }
    ownAt += ownCount
    expectedAt += expectedCount
  }
  for (let at = 0; at < changes.length; at += 1) {
    const change = changes[at]
    const next = changes[at + 1]
    if (change === undefined) break
    if (change.removed && next?.added === true) {
      pair(next.count, change.count, false)
      at += 1
    } else pair(change.removed ? 0 : change.count, change.added ? 0 : change.count, !change.removed && !change.added)
  }
  return rows
}

/** Folds long ranges of equal lines and limits the number of rows, starting near the first difference. */
export function foldEqual(lines: readonly DiffLine[], mostRows = 200): DiffRow[] {
  const near = lines.map(() => false)
  lines.forEach((line, at) => {
    if (!line.isEqual) near.fill(true, Math.max(0, at - contextLines), at + contextLines + 1)
  })
  const rows: DiffRow[] = []
  let hidden = 0
  const closeGap = () => {
    if (hidden > 0) rows.push({ kind: 'gap', count: hidden })
    hidden = 0
  }
  lines.forEach((line, at) => {
    if (near[at] !== true || rows.length >= mostRows) hidden += 1
    else {
      closeGap()
      rows.push(line)
    }
  })
  closeGap()
  return rows
}

/** The range in which two lines differ, without their common prefix and suffix. */
export function changedRange(text: string, other: string): { from: number; to: number } {
  const most = Math.min(text.length, other.length)
  let from = 0
  while (from < most && text[from] === other[from]) from += 1
  let end = 0
  while (end < most - from && text.at(-1 - end) === other.at(-1 - end)) end += 1
  return { from, to: text.length - end }
}

function linesOf(text: string): string[] {
  const lines = text.split('\n')
  while (lines.length > 0 && lines.at(-1)?.trimEnd() === '') lines.pop()
  return lines
}

function sameToJudge(output: string, expected: string): boolean {
  const [own, expectedLines] = [linesOf(output), linesOf(expected)]
  return own.length === expectedLines.length && own.every((line, at) => line.trimEnd() === expectedLines[at]?.trimEnd())
}

function sideOf(lines: readonly string[], at: number) {
  return { no: at + 1, text: lines[at] ?? '' }
}

function alignedByNumber(
  own: readonly string[],
  expected: readonly string[],
  keyOf: (line: string) => string,
): DiffLine[] {
  return Array.from({ length: Math.max(own.length, expected.length) }, (_, at) => ({
    kind: 'line' as const,
    isEqual: keyOf(own[at] ?? '\n') === keyOf(expected[at] ?? '\n'),
    expected: at < expected.length ? sideOf(expected, at) : null,
    output: at < own.length ? sideOf(own, at) : null,
  }))
}
