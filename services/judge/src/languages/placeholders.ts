import { fillIn as fillInText } from '@verdict/proto/placeholders'

/** Fills in every text of a command. */
export function fillIn(texts: readonly string[], values: Readonly<Record<string, string | number>>): string[] {
  return texts.map((text) => fillInText(text, values))
}
