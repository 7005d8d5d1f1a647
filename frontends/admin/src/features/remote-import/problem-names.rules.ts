/** What stands between blanks, commas and line ends, each once. */
export function problemNames(typed: string): string[] {
  return [...new Set(typed.split(/[\s,，;；]+/u).filter((name) => name !== ''))]
}
