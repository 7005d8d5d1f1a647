/** Pinyin spellings of a title. */
export interface PinyinForms {
  /** Without blanks: `dongtaiguihua`. Several if a character has several readings. */
  whole: string[]
  /** `dtgh` */
  initials: string[]
  /** Suffixes from each character on, for words in the middle: `guihua`; limited in length. */
  words: string[]
}

/** Readings of Chinese characters. */
export interface Readings {
  /** Reading of each character in its word. */
  inWords: (text: string) => string[]
  /** All readings of each character. */
  ofCharacter: (text: string) => string[][]
}

const maxCharacters = 40
/** Maximum length of a suffix in characters. */
const maxWordCharacters = 4
/** Characters whose readings are all combined; more would give too many spellings. */
const maxAmbiguous = 2
const han = /\p{Script=Han}/u

/** Pinyin spellings of a title; empty without Chinese characters. Other text is kept, without blanks. */
export function toPinyinForms(title: string, readings: Readings): PinyinForms {
  const characters = [...title].slice(0, maxCharacters).filter((one) => /[\p{L}\p{N}]/u.test(one))
  if (!characters.some((one) => han.test(one))) return { whole: [], initials: [], words: [] }
  const text = characters.join('')
  const usual = alignedTo(characters, readings.inWords(text))
  const all = readings.ofCharacter(text)
  const variants = alternatives(usual, all)
  const spell = (parts: readonly string[]) => parts.join('').toLowerCase()
  return {
    whole: [...new Set(variants.map(spell))],
    initials: [...new Set(variants.map((parts) => spell(parts.map((part) => [...part][0] ?? ''))))],
    words: [...new Set(variants.flatMap((parts) => wordsIn(characters, parts)))],
  }
}

/** One reading for each character; where the library gives another number, the character itself. */
function alignedTo(characters: readonly string[], readings: readonly string[]): string[] {
  return characters.map((one, index) => (han.test(one) ? (readings[index] ?? one) : one))
}

/** The usual spelling, and those with other readings of the first ambiguous characters. */
function alternatives(usual: string[], all: readonly string[][]): string[][] {
  let variants = [usual]
  let ambiguous = 0
  for (const [index, part] of usual.entries()) {
    const others = (all[index] ?? []).filter((reading) => reading !== part && /^[a-z]+$/.test(reading)).slice(0, 2)
    if (others.length === 0 || part.length < 2) continue
    if (++ambiguous > maxAmbiguous) break
    variants = variants.flatMap((parts) => [parts, ...others.map((reading) => parts.with(index, reading))])
  }
  return variants
}

/** Returns the spellings that begin at each Chinese character after the first. */
function wordsIn(characters: readonly string[], parts: readonly string[]): string[] {
  return characters.flatMap((one, index) =>
    index > 0 && han.test(one)
      ? [
          parts
            .slice(index, index + maxWordCharacters)
            .join('')
            .toLowerCase(),
        ]
      : [],
  )
}
