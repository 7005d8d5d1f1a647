/** Each line is a list of words, which are separated by single blanks in the input. */
type Lines = readonly (readonly string[])[]

/** Whether an input still reproduces the failure; always false once the time is up. */
type IsFailing = (input: string) => Promise<boolean>

/**
 * Minimizes a failing input by delta debugging: removes ranges of lines, then ranges of words, the largest first, each
 * alone or together with a decrement of the number that counts them; then moves numbers towards zero, until nothing
 * more can be removed.
 *
 * Source: A. Zeller, R. Hildebrandt, "Simplifying and Isolating Failure-Inducing Input" (2002), by lines and by words.
 */
export async function shrinkInput(input: string, isFailing: IsFailing): Promise<string> {
  let lines: Lines = input
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/))
  if (!(await isFailing(textOf(lines)))) return input
  for (;;) {
    const before = textOf(lines)
    lines = await withoutLines(lines, isFailing)
    lines = await withoutWords(lines, isFailing)
    lines = await withSmallerNumbers(lines, isFailing)
    if (textOf(lines) === before) return before
  }
}

const textOf = (lines: Lines) => `${lines.map((words) => words.join(' ')).join('\n')}\n`

/** Returns the sizes of ranges to try: the half, a quarter, and so on to one. */
function rangeSizes(count: number): number[] {
  const sizes: number[] = []
  for (let size = Math.ceil(count / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) sizes.push(size)
  return sizes
}

async function withoutLines(lines: Lines, isFailing: IsFailing): Promise<Lines> {
  return withoutRanges(lines, {
    countOf: ({ length }) => length,
    remove: (rest, from, size) => counted(rest.toSpliced(from, size), from, Math.min(size, rest.length - from)),
    isFailing,
  })
}

async function withoutWords(lines: Lines, isFailing: IsFailing): Promise<Lines> {
  let rest = lines
  for (let at = 0; at < rest.length; at += 1) {
    rest = await withoutRanges(rest, {
      countOf: (left) => left[at]?.length ?? 0,
      remove(left, from, size) {
        const words = left[at] ?? []
        return counted(left.with(at, words.toSpliced(from, size)), at + 1, Math.min(size, words.length - from))
      },
      isFailing,
    })
  }
  return rest
}

/** Describes the units that are removed, lines or words. */
interface Removal {
  countOf: (lines: Lines) => number
  /** Returns the candidates without a range. */
  remove: (lines: Lines, from: number, size: number) => Lines[]
  isFailing: IsFailing
}

/** Removes ranges as long as the input still fails, and keeps at least one unit. */
async function withoutRanges(lines: Lines, { countOf, remove, isFailing }: Removal): Promise<Lines> {
  let rest = lines
  for (const size of rangeSizes(countOf(lines))) {
    for (let from = 0; from < countOf(rest) && countOf(rest) > size;) {
      const shorter = await firstFailing(remove(rest, from, size), isFailing)
      if (shorter === null) from += size
      else rest = shorter
    }
  }
  return rest
}

/** The number that counts the removed items may be this many lines before them. */
const countingLines = 2
const countingWords = 3

/**
 * Returns the lines with something removed, unchanged and each with a number before that position reduced by the
 * removed count.
 */
function counted(lines: Lines, before: number, removed: number): Lines[] {
  const near = [...new Set([0, ...Array.from({ length: countingLines }, (_, back) => before - 1 - back)])]
  const places = near.filter((at) => at >= 0 && at < before)
  const repaired = places.flatMap((at) =>
    (lines[at] ?? []).slice(0, countingWords).flatMap((word, index) => {
      const value = numberOf(word)
      if (value === null || value < removed) return []
      return [lines.with(at, (lines[at] ?? []).with(index, String(value - removed)))]
    }),
  )
  return [lines, ...repaired]
}

async function withSmallerNumbers(lines: Lines, isFailing: IsFailing): Promise<Lines> {
  let rest = lines
  for (let at = 0; at < rest.length; at += 1) {
    for (let index = 0; index < (rest[at]?.length ?? 0); index += 1) {
      rest = await withSmallerNumber(rest, { at, index }, isFailing)
    }
  }
  return rest
}

async function withSmallerNumber(
  lines: Lines,
  { at, index }: { at: number; index: number },
  isFailing: IsFailing,
): Promise<Lines> {
  let rest = lines
  for (;;) {
    const words = rest[at] ?? []
    const value = numberOf(words[index] ?? '')
    if (value === null) return rest
    const closer = [...new Set([0, Math.sign(value), Math.trunc(value / 2), value - Math.sign(value)])]
    const smaller = closer.filter((one) => Math.abs(one) < Math.abs(value))
    const tried = smaller.map((one) => rest.with(at, words.with(index, String(one))))
    const found = await firstFailing(tried, isFailing)
    if (found === null) return rest
    rest = found
  }
}

function numberOf(word: string): number | null {
  return /^-?\d{1,15}$/.test(word) ? Number(word) : null
}

async function firstFailing(tried: readonly Lines[], isFailing: IsFailing): Promise<Lines | null> {
  for (const lines of tried) if (lines.length > 0 && (await isFailing(textOf(lines)))) return lines
  return null
}
