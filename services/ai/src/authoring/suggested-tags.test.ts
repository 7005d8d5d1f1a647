import { expect, it } from '@jest/globals'
import { suggestedTags } from './suggested-tags.rules.ts'

const known = ['DP', 'Graphs', 'Greedy', 'Math', '贪心', 'Trees', 'Sorting']

it.each([
  ['```json\n{"tags": ["dp", "graphs"], "difficulty": "Hard"}\n```', { tags: ['DP', 'Graphs'], difficulty: 2 }],
  ['{"tags": ["贪心", "Made up"], "difficulty": "impossible"}', { tags: ['贪心'], difficulty: null }],
  [`{"tags": ${JSON.stringify(known)}, "difficulty": "easy"}`, { tags: known.slice(0, 5), difficulty: 0 }],
  ['{"tags": "dp", "difficulty": "constructor"}', null],
  ['It is about graphs.', null],
  ['{"tags": [', null],
])('keeps from %j the tags that the site has', (answer, expected) => {
  expect(suggestedTags(answer, known)).toEqual(expected)
})
