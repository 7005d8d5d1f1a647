import { estimateTokens } from '../providers/estimate-tokens.rules.ts'
import type { ChatMessage } from '../providers/provider.ts'

/** Safety margin, as small models use more tokens than estimated, mostly for code. */
const margin = 1.6
const cutMark = '\n…\n'

/**
 * Fits messages into a small context window: the longest ones lose their middle; rules and the question are cut last.
 */
export function truncateMessages(messages: readonly ChatMessage[], tokens: number): ChatMessage[] {
  const fitted = messages.map((message) => ({ ...message }))
  const last = fitted.at(-1)
  const tokensOf = () => fitted.reduce((sum, { content }) => sum + estimateTokens(content) * margin, 0)
  for (let over = tokensOf() - tokens; over > 0; over = tokensOf() - tokens) {
    const data = fitted.filter(
      (one) => one.role !== 'system' && one !== last && one.content.length > cutMark.length * 4,
    )
    const longest = (data.length > 0 ? data : fitted).reduce((a, b) => (b.content.length > a.content.length ? b : a))
    const length = Math.max(cutMark.length * 4, Math.floor(longest.content.length * 0.8)) - cutMark.length
    if (length + cutMark.length >= longest.content.length) break
    const half = Math.floor(length / 2)
    longest.content = longest.content.slice(0, half) + cutMark + longest.content.slice(-half)
  }
  return fitted
}
