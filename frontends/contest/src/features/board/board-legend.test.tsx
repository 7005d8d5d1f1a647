import { afterEach, expect, it } from '@jest/globals'
import { cleanup, render, screen } from '@testing-library/react'
import { contestRules, typeOfRule } from '@verdict/proto/contest-rules/rules'
import { runningContest } from '../../contest/contest-sample.ts'
import { BoardLegend } from './BoardLegend.tsx'

afterEach(cleanup)

it.each(contestRules)('explains the cells of a contest with the rule $name', ({ name, counts, isReduced }) => {
  render(<BoardLegend contest={runningContest({ rule: name, type: typeOfRule(name) })} />)
  const signs = screen.getAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent)
  expect(signs.includes('★ +')).toBe(counts === 'problems')
  expect(signs.includes('100')).toBe(counts === 'points')
  expect(signs.includes('60 (80)')).toBe(isReduced)
})
