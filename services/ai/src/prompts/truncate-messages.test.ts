import { expect, it } from '@jest/globals'
import { estimateTokens } from '../providers/estimate-tokens.rules.ts'
import { truncateMessages } from './truncate-messages.rules.ts'

const messages = [
  { role: 'system' as const, content: 'Rules that have to stay.' },
  { role: 'user' as const, content: `begin ${'statement '.repeat(2_000)}end` },
  { role: 'user' as const, content: 'Give the hint now.' },
]

it('shortens the longest message in its middle, and keeps rules and question complete', () => {
  const [rules, data, question] = truncateMessages(messages, 1_000)
  expect([rules, question]).toEqual([messages[0], messages[2]])
  expect(data?.content).toMatch(/^begin statement[^]*\n…\n[^]*statement end$/)
  const total = [rules, data, question].reduce((sum, one) => sum + estimateTokens(one?.content ?? ''), 0)
  expect(total).toBeLessThan(1_000)
})

it('does not change what fits, and stops if nothing can be shortened', () => {
  expect(truncateMessages(messages, 100_000)).toEqual(messages)
  expect(truncateMessages(messages, 1).map(({ content }) => content.length < 30)).toEqual([true, true, true])
})
