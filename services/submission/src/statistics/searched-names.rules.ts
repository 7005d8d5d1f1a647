/** Length of the indexed suffixes, in characters. */
const suffixLength = 24

/** Both names as one text, separated by line feeds, so that a search does not match across two names. */
export function searchedNames(names: readonly string[]): string {
  return `\n${names.join('\n')}\n`
}

/**
 * All suffixes of the names, cut to 24 characters: a substring of a name is a prefix of one of them, so that an index
 * finds it.
 */
export function nameSuffixes(names: readonly string[]): string[] {
  const endings = names.flatMap((name) => {
    const characters = [...name]
    return characters.map((_, at) => characters.slice(at, at + suffixLength).join(''))
  })
  return [...new Set(endings)]
}

/** The search text cut to the length of the indexed suffixes. */
export function searchedSuffix(search: string): string {
  return [...search].slice(0, suffixLength).join('')
}
