/** Characters of a token in texts of letters; Chinese characters are about a token each. */
const charactersOfToken = 4

/** About how many tokens a text has, for providers that do not tell. */
export function estimateTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return han + Math.ceil((text.length - han) / charactersOfToken)
}
