import { expect, it } from '@jest/globals'
import { isTooCostlyFormula } from './formula-cost.rules.ts'

it.each([
  ['commands that double their argument', `\\def\\a#1{\\b{#1#1}}\\def\\b#1{#1#1}\\a{x}`],
  ['one with a long body and a long argument', `\\newcommand{\\a}[1]{${'#1'.repeat(200)}}\\a{${'x'.repeat(200)}}`],
  ['a long body, repeated', `\\gdef\\a{${'x'.repeat(900)}}${'\\a'.repeat(100)}`],
  ['a very long formula', 'x^2+'.repeat(8_000)],
])('refuses as too costly: %s', (_, formula) => {
  expect(isTooCostlyFormula(formula)).toBe(true)
})

it.each(['a^2+b^2=c^2', '\\def\\R{\\mathbb{R}} x \\in \\R', '\\delta \\left( x \\right)', 'x_i+'.repeat(1_000)])(
  'typesets %j',
  (formula) => {
    expect(isTooCostlyFormula(formula)).toBe(false)
  },
)
