/** Characters of one formula, and of one that defines commands. */
const maxFormula = 5_000
const maxWithDefinitions = 1_000
/** Characters of all formulas of a text together. */
export const maxFormulas = 30_000

const definition = /\\(?:[gex]?def|(?:re)?newcommand|providecommand|let|futurelet)(?![A-Za-z])/

/**
 * Whether a formula is written to keep the typesetter busy. Commands with arguments can make millions of tokens out of a
 * few characters, since the bound on expansions does not bound how long each is: formulas that define such are not typeset.
 */
export function isTooCostlyFormula(formula: string): boolean {
  if (!definition.test(formula)) return formula.length > maxFormula
  return formula.includes('#') || formula.length > maxWithDefinitions
}
