import { open } from 'node:fs/promises'
import type { Difference } from '../comparing/comparison.rules.ts'
import { visibleText } from './safe-text.ts'

/** Parts of the files of a failed test: whole where they are small, else around the first difference. */
export interface CaseExcerpt {
  input: string
  output: string
  answer: string
  /** Of the first difference between output and answer, from 1; 0: unknown. */
  line: number
  /** First byte of the excerpt of the output within the whole. */
  offset: number
}

/** How many failed tests of one submission may still leave an excerpt. */
export interface ExcerptBudget {
  left: number
}

export const excerptBytes = 1024
export const excerptsOfSubmission = 5
/** Shown of what comes before the difference. */
const leadBytes = 200

/** Whether this failed test still may; counts it. */
export function takeExcerpt(budget: ExcerptBudget | undefined): boolean {
  if (budget === undefined || budget.left <= 0) return false
  budget.left -= 1
  return true
}

/** The beginnings of the files, where the answer and the first difference stand in them; else the parts around the difference. */
export function caseExcerpt(input: Uint8Array, output: Uint8Array, answer: Uint8Array, at?: Difference): CaseExcerpt {
  // Where one of them is at its end, the line before shows what comes before the end.
  const isAtEnd = at !== undefined && (at.output >= output.length || at.answer >= answer.length)
  const isWhole = at === undefined || (answer.length <= excerptBytes && at.output <= excerptBytes - leadBytes)
  const begins = {
    output: isWhole ? 0 : excerptBegin(output, at.output, isAtEnd),
    answer: isWhole ? 0 : excerptBegin(answer, at.answer, isAtEnd),
  }
  return {
    input: visibleText(input, excerptBytes),
    output: visibleText(output.subarray(begins.output), excerptBytes),
    answer: visibleText(answer.subarray(begins.answer), excerptBytes),
    line: at === undefined ? 0 : lineOf(answer, at.answer),
    offset: begins.output,
  }
}

/** The beginning of a file of test data. */
export async function fileBeginning(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(excerptBytes), 0, excerptBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The line that holds the place, or a part of it that does; never in the middle of a character. `withLineBefore`: begins a
 * line earlier where the place is the beginning of a line.
 */
function excerptBegin(bytes: Uint8Array, at: number, withLineBefore = false): number {
  const earliest = Math.max(0, at - leadBytes)
  const isLineBegin = at > 0 && bytes[at - 1] === lineFeed
  const line = bytes.subarray(earliest, withLineBefore && isLineBegin ? at - 1 : at).lastIndexOf(lineFeed)
  let begin = line === -1 ? earliest : earliest + line + 1
  // At most three bytes continue a character.
  for (let skipped = 0; skipped < 3 && begin < at && isContinuation(bytes[begin]); skipped++) begin += 1
  return begin
}

const lineFeed = 0x0a

function lineOf(bytes: Uint8Array, at: number): number {
  let line = 1
  for (let next = bytes.indexOf(lineFeed); next !== -1 && next < at; next = bytes.indexOf(lineFeed, next + 1)) line += 1
  return line
}

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80
