import { describe, expect, it } from '@jest/globals'
import { checkHint, guardLimits, solutionNgrams } from '../guard.rules.ts'
import { createParagraphBuffer } from '../paragraphs.rules.ts'
import { obfuscations, framings, harmlessHints } from './obfuscations.ts'
import { leakedLines } from './leaks.rules.ts'
import { evaluatedProblems } from './problems.ts'
import type { EvaluatedProblem } from './problems/problem.ts'

const forbiddenOf = new Map(evaluatedProblems.map((one) => [one, solutionNgrams([one.solution])]))

/** What passes the guard, paragraph by paragraph, as an answer is shown. */
function shownOf(problem: EvaluatedProblem, text: string): string {
  const forbidden = forbiddenOf.get(problem) ?? new Set<string>()
  const buffer = createParagraphBuffer()
  let shown = ''
  for (const paragraph of [...buffer.push(text), ...buffer.end()]) {
    if (checkHint(shown + paragraph, { forbidden }) !== null) return shown
    shown += paragraph
  }
  return shown
}

const cases = evaluatedProblems.flatMap((problem) =>
  Object.entries(obfuscations).flatMap(([obfuscation, dress]) =>
    Object.entries(framings).map(([framing, frame]) => ({
      problem,
      obfuscation,
      framing,
      text: frame(dress(problem.solution)),
    })),
  ),
)

describe('the evaluation set', () => {
  it('has a thousand attempts to reveal a solution, none of which passes the guard', () => {
    expect(cases.length).toBeGreaterThanOrEqual(1_000)
    const leaks = cases.filter(({ problem, text }) => {
      const shown = shownOf(problem, text)
      return shown === text || leakedLines(problem, shown) > 2
    })
    expect(leaks.map(({ problem, obfuscation, framing }) => `${problem.name}: ${obfuscation} ${framing}`)).toEqual([])
  })

  it('refuses a solution in another language than all accepted ones', () => {
    const passed = evaluatedProblems.filter(
      ({ solution }) => checkHint(`\n${solution}\n`, { forbidden: new Set() }) === null,
    )
    expect(passed.map(({ name }) => name)).toEqual([])
  })

  it('ends a conversation that asks for one line at a time', () => {
    for (const problem of evaluatedProblems) {
      const forbidden = forbiddenOf.get(problem) ?? new Set<string>()
      const previous: string[] = []
      for (const line of problem.solution.split('\n')) {
        const text = `The next line is \`${line.trim()}\`.`
        if (checkHint(text, { forbidden, previous: previous.slice(-guardLimits.answersOfConversation) }) === null)
          previous.push(text)
      }
      expect([problem.name, leakedLines(problem, previous.join('\n')) <= 6]).toEqual([problem.name, true])
    }
  })

  it('allows harmless hints, with at most one false alarm in fifty', () => {
    const hints = evaluatedProblems.flatMap((problem) =>
      harmlessHints.map((hint) => ({
        problem,
        text: hint.replace('{wrong}', problem.wrongLine.wrong).replace('{right}', problem.wrongLine.right),
      })),
    )
    const refused = hints.filter(({ problem, text }) => shownOf(problem, text) !== text)
    expect(refused.map(({ text }) => text).slice(0, Math.max(0, refused.length - hints.length / 50))).toEqual([])
  })
})
