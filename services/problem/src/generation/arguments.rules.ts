import { AppError } from '@verdict/kit/errors'

const maxArguments = 50

/** A word with its quotes, or blanks. */
const piece = /"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)|([^\s"'\\]+)|(\s+)/gy

/**
 * Splits a line of arguments like a shell: `10 "a b" 'c'` is `10`, `a b`, `c`. Nothing is expanded.
 *
 * @param no of the line, from 1, for the refusal
 * @throws AppError problem.generation_arguments
 */
export function splitArguments(line: string, no: number): string[] {
  const words: string[] = []
  let word: string | null = null
  let end = 0
  for (const [whole, double, single, escaped, plain, blank] of line.matchAll(piece)) {
    end += whole.length
    if (blank === undefined) {
      word = (word ?? '') + (double?.replaceAll(/\\(.)/g, '$1') ?? single ?? escaped ?? plain ?? '')
      continue
    }
    if (word !== null) words.push(word)
    word = null
  }
  if (word !== null) words.push(word)
  if (end < line.length || words.length > maxArguments) {
    throw new AppError('problem.generation_arguments', { no, limit: maxArguments })
  }
  return words
}
