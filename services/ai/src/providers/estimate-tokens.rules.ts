/** Characters per token in alphabetic text; a Chinese character is about one token. */
const charactersOfToken = 4

/** Estimated number of tokens, for providers that do not report it. */
export function estimateTokens(text: string): number {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0
  return han + Math.ceil((text.length - han) / charactersOfToken)
}
