import { foldText } from './fold.rules.ts'

/** Scripts without blanks between words. */
const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}'
const runs = new RegExp(`[${cjk}]+|[[\\p{L}\\p{N}\\p{M}]--[${cjk}]]+`, 'gv')
const beginsCjk = new RegExp(`^[${cjk}]`, 'v')

const maxWord = 40
/** Most terms of a search; further ones are ignored. */
const maxTerms = 12

/** Runs of letters and digits of a folded text. */
export function runsOf(folded: string): { text: string; isCjk: boolean }[] {
  return (folded.match(runs) ?? []).map((text) => ({ text, isCjk: beginsCjk.test(text) }))
}

/**
 * Terms of a text: words, and for Chinese, Japanese and Korean all bigrams and the last character of a run, so that
 * each character starts a term. Without duplicates, at most `limit`.
 */
export function termsOf(text: string, limit: number): string[] {
  const terms = new Set<string>()
  for (const run of runsOf(foldText(text))) {
    for (const term of run.isCjk ? pairsOf(run.text) : [run.text.slice(0, maxWord)]) terms.add(term)
    if (terms.size >= limit) break
  }
  return [...terms].slice(0, limit)
}

function pairsOf(run: string): string[] {
  const characters = [...run]
  return characters.map((character, index) => character + (characters[index + 1] ?? ''))
}

export interface SearchTerms {
  /** The whole search, folded. */
  whole: string
  /** All of these terms have to occur. */
  exact: string[]
  /** For each of these prefixes, some term has to begin with it. */
  prefixes: string[]
  /** These words are marked in results: the words as typed, folded. */
  words: string[]
}

let segmenter: Intl.Segmenter | undefined

/**
 * Words of a run without blanks, by the dictionary of ICU. Consecutive single characters form one word, usually a name,
 * since each alone would match half of all texts.
 */
function segmented(run: string): string[] {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'word' })
  const words: string[] = []
  let wasSingle = false
  for (const { segment } of segmenter.segment(run)) {
    const isSingle = [...segment].length === 1
    if (isSingle && wasSingle) words.push((words.pop() ?? '') + segment)
    else words.push(segment)
    wasSingle = isSingle
  }
  return words
}

/**
 * Parses a search. Each Chinese word has to match as bigrams, anywhere. The last word may be a prefix, and a single
 * character always is.
 */
export function parseSearch(text: string): SearchTerms {
  const whole = foldText(text)
  const words = runsOf(whole).flatMap((run) => (run.isCjk ? segmented(run.text) : [run.text.slice(0, maxWord)]))
  const exact = new Set<string>()
  const prefixes = new Set<string>()
  for (const [index, word] of words.entries()) {
    if (exact.size + prefixes.size >= maxTerms) break
    const characters = [...word]
    if (beginsCjk.test(word) && characters.length > 1) for (const pair of pairsOf(word).slice(0, -1)) exact.add(pair)
    else if (beginsCjk.test(word) || index === words.length - 1) prefixes.add(word)
    else exact.add(word)
  }
  return { whole, exact: [...exact].slice(0, maxTerms), prefixes: [...prefixes], words: [...new Set(words)] }
}
