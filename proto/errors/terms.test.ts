import { describe, expect, it } from '@jest/globals'
import { errorCatalogue } from './catalogue.ts'
import { termErrors } from './terms.rules.ts'

describe('terms', () => {
  it('reports a word for which there is another term', () => {
    expect(termErrors('zh-CN', '竞赛的题单')).toEqual(['竞赛: 比赛', '题单: 训练'])
    expect(termErrors('en-US', 'Login to see the standings')).toEqual(['standings: scoreboard', 'Login: sign in'])
  })

  it('ignores placeholders, addresses and literal texts of the specification', () => {
    expect(termErrors('en-US', 'Sent to {{email}} by `login`; see /api/login')).toEqual([])
    expect(termErrors('en-US', 'Please login first')).toEqual([])
  })

  it('are consistent in all error messages', () => {
    const found = Object.entries(errorCatalogue).flatMap(([code, { zh, en }]) =>
      [...termErrors('zh-CN', zh), ...termErrors('en-US', en)].map((fault) => `${code} ${fault}`),
    )
    expect(found).toEqual([])
  })
})
