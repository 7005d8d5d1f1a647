/**
 * The form in which usernames are compared and searched: names are equal if they differ only in case, in width, or in
 * the Unicode encoding of their letters. Idempotent.
 *
 * Compatibility composition and full case folding (Unicode Standard Annex 15, and section 3.13 "Default Case Folding").
 * Letters that share their capital, such as dotted and dotless i, are equal, too.
 */
export function foldName(name: string): string {
  // Capitals open what has several forms (ß as SS), and the capital ẞ does so only from its small letter.
  const folded = name.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase()
  // JavaScript writes a sigma at the end of a word in another way, so that a prefix would not match.
  return folded.replaceAll('ς', 'σ').normalize('NFKC').trim()
}
