import { describe, expect, it } from '@jest/globals'
import { contestIn, problemTitleIn } from './localized.rules.ts'

const titles = [
  { lang: 'zh-CN', title: '求和' },
  { lang: 'en-US', title: 'Sum' },
]
const contest = { title: '春季赛', description: '五小时', titleEn: 'Spring Cup', descriptionEn: '' }

describe('the texts of a contest', () => {
  it('are in the language of the reader if there is a translation', () => {
    const problems = [
      { id: 1, pid: 1, problemId: 'A1', displayId: 'A', displayTitle: '求和', color: null, problemTitles: titles },
    ]
    expect(contestIn('en-US', { ...contest, problems })).toMatchObject({
      title: 'Spring Cup',
      description: '五小时',
      problems: [{ displayTitle: 'Sum' }],
    })
    expect(contestIn('zh-CN', { ...contest, problems })).toMatchObject({
      title: '春季赛',
      problems: [{ displayTitle: '求和' }],
    })
  })
})

describe('the title of a problem in a contest', () => {
  it('is translated if it equals one of the titles of the problem', () => {
    expect(problemTitleIn('en-US', { displayTitle: '求和', problemTitles: titles })).toBe('Sum')
    expect(problemTitleIn('zh-CN', { displayTitle: 'Sum', problemTitles: titles })).toBe('求和')
  })

  it('is used in every language if the contest has its own', () => {
    expect(problemTitleIn('en-US', { displayTitle: '热身', problemTitles: titles })).toBe('热身')
    expect(problemTitleIn('zh-CN', { displayTitle: '热身', problemTitles: titles })).toBe('热身')
  })

  it('is the English title of the contest for English readers', () => {
    const named = { displayTitle: '热身', displayTitleEn: 'Warm-up', problemTitles: titles }
    expect(problemTitleIn('en-US', named)).toBe('Warm-up')
    expect(problemTitleIn('zh-CN', named)).toBe('热身')
  })

  it('is used as it is if the titles of the problem are not known', () => {
    expect(problemTitleIn('en-US', { displayTitle: '求和' })).toBe('求和')
  })
})
