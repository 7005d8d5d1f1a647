import type { ignoredFileReasons } from '@verdict/proto/http/problem/preparation/test-data'

/**
 * An input with its output. If `hasInput` or `hasOutput` is false, the zip lacks that file and an empty one is used.
 */
export interface CasePair {
  input: string
  output: string
  hasInput: boolean
  hasOutput: boolean
}

interface Part {
  kind: 'input' | 'output'
  /** Equal for an input and an output that belong together. */
  key: string
  /** Which of several outputs of one key is taken: the lowest. */
  rank: number
}

function partOf(name: string): Part | null {
  const dot = name.lastIndexOf('.')
  const stem = name.slice(0, dot)
  switch (dot < 0 ? '' : name.slice(dot)) {
    case '.in':
      return { kind: 'input', key: `file:${stem}`, rank: 0 }
    case '.out':
      return { kind: 'output', key: `file:${stem}`, rank: 0 }
    case '.ans':
      return { kind: 'output', key: `file:${stem}`, rank: 1 }
    case '.txt':
      if (stem.includes('input')) return { kind: 'input', key: `text:${stem.replaceAll('input', '*')}`, rank: 0 }
      if (stem.includes('output')) return { kind: 'output', key: `text:${stem.replaceAll('output', '*')}`, rank: 0 }
      return null
    default:
      return null
  }
}

function beforeFirstDot(name: string): string {
  return name.split('.', 1)[0] ?? ''
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/**
 * Judging order: by length, then text, of the part of the input's name before the first dot; ties are ordered by the
 * whole name in the same way.
 */
export function compareInputs(a: string, b: string): number {
  const [x, y] = [beforeFirstDot(a), beforeFirstDot(b)]
  return x.length - y.length || compareText(x, y) || a.length - b.length || compareText(a, b)
}

/** A file of a zip that belongs to no test, and the reason. */
export interface IgnoredFile {
  name: string
  reason: (typeof ignoredFileReasons)[number]
}

interface Pairing {
  pairs: CasePair[]
  /** Files that are left out without harm, by name. */
  ignored: IgnoredFile[]
  /** Outputs that belong to no input; among `.txt` files only where an input lacks its output. */
  orphanOutputs: string[]
}

/**
 * Finds tests among the files of a zip: `X.in` with `X.out` or `X.ans`, and `.txt` files whose names contain `input`
 * and `output` at the same position. Inputs without outputs are tests, outputs without inputs are orphans, and other
 * files are ignored. `X.out` takes precedence over `X.ans`.
 *
 * Source: the test-case zips that users of HOJ have.
 */
export function pairFiles(names: readonly string[]): Pairing {
  const inputs: { key: string; name: string }[] = []
  const outputs = new Map<string, Output>()
  const ignored: IgnoredFile[] = []
  for (const name of names) {
    const part = partOf(name)
    if (part === null) ignored.push({ name, reason: 'not_a_test' })
    else if (part.kind === 'input') inputs.push({ key: part.key, name })
    else {
      const [taken, left] = ranked(outputs.get(part.key), { name, rank: part.rank })
      outputs.set(part.key, taken)
      if (left !== undefined) ignored.push({ name: left.name, reason: 'second_answer' })
    }
  }
  const pairs = inputs
    .sort((a, b) => compareInputs(a.name, b.name))
    .map(({ key, name }) => {
      const output = outputs.get(key)
      outputs.delete(key)
      if (output !== undefined) return { input: name, output: output.name, hasInput: true, hasOutput: true }
      return { input: name, output: `${stemOf(name)}.out`, hasInput: true, hasOutput: false }
    })
  const isPaired = pairs.every(({ hasOutput }) => hasOutput)
  const left = [...outputs].map(([key, { name }]) => ({ name, isOrphan: key.startsWith('file:') || !isPaired }))
  for (const { name, isOrphan } of left) if (!isOrphan) ignored.push({ name, reason: 'no_input' })
  const orphans = left.filter(({ isOrphan }) => isOrphan).map(({ name }) => name)
  return {
    pairs,
    ignored: ignored.sort((a, b) => compareInputs(a.name, b.name)),
    orphanOutputs: orphans.sort(compareInputs),
  }
}

/** Turns orphan outputs into tests with a missing input. */
export function orphanPairs(orphanOutputs: readonly string[]): CasePair[] {
  return orphanOutputs.map((output) => ({ input: inputNameFor(output), output, hasInput: false, hasOutput: true }))
}

function inputNameFor(output: string): string {
  const stem = stemOf(output)
  return output.endsWith('.txt') ? `${stem.replaceAll('output', 'input')}.txt` : `${stem}.in`
}

const stemOf = (name: string) => name.slice(0, name.lastIndexOf('.'))

interface Output {
  name: string
  rank: number
}

/** Two outputs with the same key, in order of precedence. */
function ranked(before: Output | undefined, found: Output): [Output, Output | undefined] {
  return before !== undefined && before.rank <= found.rank ? [before, found] : [found, before]
}

const reportLines = 100

/** One line for each pair, incomplete ones first: `1.in ↔ —`, `— ↔ 2.out`. At most 100 lines. */
export function pairingReport(pairs: readonly CasePair[], orphanOutputs: readonly string[]): string {
  const lines = [
    ...pairs.filter(({ hasOutput }) => !hasOutput).map(({ input }) => `${input} ↔ —`),
    ...orphanOutputs.map((name) => `— ↔ ${name}`),
    ...pairs.filter(({ hasOutput }) => hasOutput).map(({ input, output }) => `${input} ↔ ${output}`),
  ]
  const more = lines.length - reportLines
  return more > 0 ? [...lines.slice(0, reportLines), `… + ${more}`].join('\n') : lines.join('\n')
}
