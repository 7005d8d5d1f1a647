import { foldName } from '@verdict/kit/fold-name.rules'

/** Letters with their marks, as they are folded together. */
const clusters = /\P{M}\p{M}*/gsu
const hasMarks = /\p{M}/u

/** The form in which text is compared, with one blank for each run of white space. */
export function foldText(text: string): string {
  return foldName(text).replace(/\s+/gu, ' ')
}

export interface FoldedText {
  folded: string
  /** Where each UTF-16 unit of `folded` comes from in the text: the beginning of its letter; one more for the end. */
  from: number[]
}

/** Texts are made of few letters: what each of them folds to is kept. */
const foldings = new Map<string, string>()
const maxFoldings = 20_000

function foldLetter(letter: string): string {
  const known = foldings.get(letter)
  if (known !== undefined) return known
  const folded = foldName(letter) || ' '
  if (foldings.size < maxFoldings) foldings.set(letter, folded)
  return folded
}

/** Folds a text letter by letter, so that what is found in it can be marked where it was written. */
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
