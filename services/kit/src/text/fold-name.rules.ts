/**
 * The form in which usernames are compared and searched: names are equal if they differ only in case, in width, or in
 * the Unicode encoding of their letters. Idempotent.
 *
 * Compatibility composition and full case folding (Unicode Standard Annex 15, and section 3.13 "Default Case Folding").
 * Letters that share their capital, such as dotted and dotless i, are equal, too.
 */
export function foldName(name: string): string {
  // Uppercase unifies several forms (ß as SS), but the capital ẞ needs to become lowercase first.
  const folded = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  // JavaScript lowercases a sigma at the end of a word differently, so a prefix would not match.
  return folded.replaceAll('ς', 'σ').normalize('NFKC').trim()
}
