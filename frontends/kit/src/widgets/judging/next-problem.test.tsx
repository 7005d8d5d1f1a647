import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { cleanup, render } from '@testing-library/react'
import { i18n } from '@verdict/ui'
import { textProblems } from '../../i18n/compare-texts.ts'
import { resetPage, TestProviders } from '../../testing/screens.tsx'
import { texts } from '../texts/next-problem.texts.ts'
import { NextProblemReason, type NextProblem } from './NextProblemReason.tsx'

await i18n.changeLanguage('en-US')
beforeEach(resetPage)
afterEach(cleanup)

const tag = { id: 1, name: '动态规划', englishName: 'dp', color: null, oj: 'ME', gid: null, tcid: null }
const two = [
  { problemId: 'A1', title: 'Coins' },
  { problemId: 'A2', title: 'Stairs' },
]
const next: NextProblem = {
  problemId: 'A3',
  title: 'Backpack',
  difficulty: 1,
  tid: null,
  gid: null,
  reason: 'tag',
  trainingTitle: null,
  tag,
  because: two,
}

it.each<[Partial<NextProblem>, string]>([
  [{}, 'You solved “Coins” and “Stairs”, also tagged “dp”'],
  [{ because: two.slice(0, 1) }, 'You solved “Coins”, also tagged “dp”'],
  [{ reason: 'training', trainingTitle: 'Loops' }, 'Next in training “Loops”'],
  [{ reason: 'difficulty', because: two.slice(0, 1) }, 'Similar difficulty to “Coins”, which you solved'],
  [{ reason: 'start', because: [] }, 'A popular first problem'],
])('explains the next problem in one sentence: %j', (changes, sentence) => {
  const { container } = render(
    <TestProviders>
      <NextProblemReason next={{ ...next, ...changes }} />
    </TestProviders>,
  )
  expect(container.textContent).toBe(sentence)
})

it('has every text in both languages', () => {
  expect(textProblems(texts)).toEqual([])
})
