import { expect, it } from '@jest/globals'
import { indexText, isCopyOf, seemsToQuote, shinglesOf } from './contest-text.rules.ts'

const lanterns =
  'Each lantern floats down the river at its own speed, and two lanterns that meet go on together as one. Count them at the bridge.\n' +
  'The first line contains one integer n, the number of lanterns. The second line contains n integers.\nPrint one integer.'
const problem = { titles: ['Lanterns over the river'], shingles: shinglesOf(lanterns) }

it('recognises a copy of a statement that is shortened, edited or within a longer text', () => {
  const [story = ''] = lanterns.split('\n')
  const longer = `${lanterns}\n${'Some other words that say nothing of it at all. '.repeat(3)}`
  for (const copy of [lanterns, story, lanterns.toUpperCase().replaceAll(' ', '  '), longer])
    expect(isCopyOf(indexText(copy), problem)).toBe(true)
})

it('does not mistake another statement with the usual phrases for a copy', () => {
  const other =
    'A farmer weighs baskets of apples and writes every weight down, then sells the heaviest of them.\n' +
    'The first line contains one integer n, the number of baskets. The second line contains n integers.\nPrint one integer.'
  expect(isCopyOf(indexText(other), problem)).toBe(false)
  // So much of it in a message is a quotation.
  expect(seemsToQuote(indexText(other), problem)).toBe(true)
})
