/** A formula may have this many characters, and one that defines macros fewer (`maxWithDefinitions`). */
const maxFormula = 5_000
const maxWithDefinitions = 1_000
/** Maximum length of all formulas of a text together, in characters. */
export const maxFormulas = 30_000

const definition = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet)(?![A-Za-z])/

/**
 * Whether a formula is built to exhaust the typesetter. Macros with arguments can expand a few characters to millions
 * of tokens, since KaTeX limits the number of expansions but not their length: formulas that define such macros are not
 * typeset.
 */
export function isTooCostlyFormula(formula: string): boolean {
  if (!definition.test(formula)) return formula.length > maxFormula
  return formula.includes('#') || formula.length > maxWithDefinitions
}
