import { foldName } from '@verdict/kit/fold-name.rules'

/** Letters that fold to themselves or to their small one: ASCII and common Chinese. */
const plain = /^[\x21-\x7e\u4e00-\u9fff]$/

/** Letters with their marks, as they are folded together. */
const clusters = /\P{M}\p{M}*/gsu

/** The form in which text is compared, with one blank for each run of white space. */
export function foldText(text: string): string {
  return foldName(text).replace(/\s+/gu, ' ')
}

export interface FoldedText {
  folded: string
  /** Where each UTF-16 unit of `folded` comes from in the text: the beginning of its letter; one more for the end. */
  from: number[]
}

function foldLetter(letter: string): string {
  if (plain.test(letter)) return letter.toLowerCase()
  const folded = foldName(letter)
  return folded === '' ? ' ' : folded
}

/** Folds a text letter by letter, so that what is found in it can be marked where it was written. */
export function foldWithOrigin(text: string): FoldedText {
  let folded = ''
  const from: number[] = []
  for (const match of text.matchAll(clusters)) {
    const [letter] = match
    const one = foldLetter(letter)
    folded += one
    for (let unit = 0; unit < one.length; unit++) from.push(match.index)
  }
  from.push(text.length)
  return { folded, from }
}
