/** Characters of an ending that are kept. */
const suffixLength = 24

/** Both names as one text. Line ends keep a search from matching across the end of one and the beginning of the other. */
export function searchedNames(names: readonly string[]): string {
  return `\n${names.join('\n')}\n`
}

/**
 * What an index needs to find any part of a name: from each of its characters on, up to 24 characters. Part of a name is
 * the beginning of one of its endings.
 */
export function nameSuffixes(names: readonly string[]): string[] {
  const endings = names.flatMap((name) => {
    const characters = [...name]
    return characters.map((_, at) => characters.slice(at, at + suffixLength).join(''))
  })
  return [...new Set(endings)]
}

/** The beginning of a search that an ending can have. */
export function searchedSuffix(search: string): string {
  return [...search].slice(0, suffixLength).join('')
}
