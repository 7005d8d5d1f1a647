/** Splits a text at spaces, commas and line breaks into distinct ids. */
export function problemNames(typed: string): string[] {
  return [...new Set(typed.split(/[\s,，;；]+/u).filter((name) => name !== ''))]
}
