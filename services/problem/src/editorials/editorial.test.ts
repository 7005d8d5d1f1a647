import { describe, expect, it } from '@jest/globals'
import { editorialVisibilities } from '@verdict/proto/codes/problems/editorial'
import { cleanTexts, editorialObstacle, type EditorialAccess } from './editorial.rules.ts'

const end = new Date('2026-05-01T10:00:00Z')
const facts: EditorialAccess = {
  visibility: 'after_solving',
  manages: false,
  runningUntil: null,
  ahead: null,
  hasSolved: false,
}

describe('an editorial', () => {
  it.each<[Partial<EditorialAccess>, string | null]>([
    [{}, 'unsolved'],
    [{ hasSolved: true }, null],
    [{ ahead: { until: end }, hasSolved: true }, null],
    [{ visibility: 'after_contest' }, null],
    [{ visibility: 'after_contest', hasSolved: true, ahead: { until: null } }, 'contest_ahead'],
    [{ visibility: 'always' }, null],
    [{ visibility: 'always', ahead: { until: end } }, null],
  ])('%j: %s', (changes, refusal) => {
    expect(editorialObstacle({ ...facts, ...changes })?.refusal ?? null).toBe(refusal)
  })

  it.each(editorialVisibilities)(
    'with visibility %s is hidden while a contest runs, with the end of the contest',
    (visibility) => {
      const running = { ...facts, visibility, runningUntil: end, hasSolved: true }
      expect(editorialObstacle(running)).toEqual({ refusal: 'contest_running', opensAt: end })
      expect(editorialObstacle({ ...running, manages: true })).toBeNull()
    },
  )

  it.each(editorialVisibilities)('with visibility %s is always visible to managers of the problem', (visibility) => {
    expect(editorialObstacle({ ...facts, visibility, manages: true, ahead: { until: end } })).toBeNull()
  })
})

it('blank texts are dropped, and the last of two texts in a language counts', () => {
  const texts = [
    { lang: 'zh-CN', text: ' \n' },
    { lang: 'en-US', text: 'one' },
    { lang: 'en-US', text: 'two' },
  ] as const
  expect(cleanTexts(texts)).toEqual([{ lang: 'en-US', text: 'two' }])
})
