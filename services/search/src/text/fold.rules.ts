import { foldName } from '@verdict/kit/fold-name.rules'

/** Letters with combining marks, which are folded together. */
const clusters = /\P{M}\p{M}*/gsu
const hasMarks = /\p{M}/u

/** Folded text for comparison, with white space collapsed. */
export function foldText(text: string): string {
  return foldName(text).replace(/\s+/gu, ' ')
}

export interface FoldedText {
  folded: string
  /** Maps each UTF-16 unit of `folded` to the beginning of its letter in the text; one more entry marks the end. */
  from: number[]
}

/** Cache of folded letters. */
const foldings = new Map<string, string>()
const maxFoldings = 20_000

function foldLetter(letter: string): string {
  const known = foldings.get(letter)
  if (known !== undefined) return known
  const folded = foldName(letter) || ' '
  if (foldings.size < maxFoldings) foldings.set(letter, folded)
  return folded
}

/** Folds a text letter by letter and maps positions back to the original, to mark matches. */
export function foldWithOrigin(text: string): FoldedText {
  const folded: string[] = []
  const from: number[] = []
  const add = (letter: string, at: number) => {
    const one = foldLetter(letter)
    folded.push(one)
    for (let unit = 0; unit < one.length; unit++) from.push(at)
  }
  if (hasMarks.test(text)) for (const match of text.matchAll(clusters)) add(match[0], match.index)
  else {
    let at = 0
    for (const letter of text) {
      add(letter, at)
      at += letter.length
    }
  }
  from.push(text.length)
  return { folded: folded.join(''), from }
}
