import { closeSync, openSync, readSync } from 'node:fs'
import type { Difference } from '../comparing/comparison.rules.ts'
import { visibleText } from './safe-text.ts'

/**
 * Holds parts of the files of a failed test: the whole files if they are small, otherwise the parts around the first
 * difference.
 */
export interface CaseExcerpt {
  input: string
  output: string
  answer: string
  /** Output and answer first differ in this line, from 1; 0 means unknown. */
  line: number
  /** The excerpt begins at this offset of the output. */
  offset: number
}

/** Limits how many more failed tests of a submission may have an excerpt. */
export interface ExcerptBudget {
  left: number
}

export const excerptBytes = 1024
export const excerptsOfSubmission = 5
/** This many bytes are shown before the difference. */
const leadBytes = 200

/** Uses up one excerpt of the budget; false if it is exhausted. */
export function takeExcerpt(budget: ExcerptBudget | undefined): boolean {
  if (budget === undefined || budget.left <= 0) return false
  budget.left -= 1
  return true
}

/**
 * Returns the beginnings of the files if they contain the answer and the first difference; otherwise the parts around
 * the difference.
 */
export function caseExcerpt(input: Uint8Array, output: Uint8Array, answer: Uint8Array, at?: Difference): CaseExcerpt {
  // At the end of either, the line before gives the context.
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

/** Reads the beginning of a file of test data, synchronously: it was used a moment ago and is in memory. */
export function fileBeginning(path: string): Uint8Array {
  const file = openSync(path, 'r')
  try {
    const buffer = Buffer.alloc(excerptBytes)
    return buffer.subarray(0, readSync(file, buffer, 0, excerptBytes, 0))
  } finally {
    closeSync(file)
  }
}

/**
 * Finds the start of an excerpt that contains the offset: the start of its line, or less if the line is long, never
 * within a character. `withLineBefore` starts one line earlier if the offset is at the start of a line.
 */
function excerptBegin(bytes: Uint8Array, at: number, withLineBefore = false): number {
  const earliest = Math.max(0, at - leadBytes)
  const isLineBegin = at > 0 && bytes[at - 1] === lineFeed
  const line = bytes.subarray(earliest, withLineBefore && isLineBegin ? at - 1 : at).lastIndexOf(lineFeed)
  let begin = line === -1 ? earliest : earliest + line + 1
  // A character has at most three continuation bytes.
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
