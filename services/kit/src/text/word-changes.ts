import { diffWords } from 'diff'
import type { Static } from 'typebox'
import type { TextPiece } from '@verdict/proto/http/problem/authoring/versions'

type Piece = Static<typeof TextPiece>

/** Two texts that share little take long to compare, and the comparison tells nothing: they are then told as replaced. */
const timeoutMs = 1_000
/** Characters of what is the same that stay on each side of a change. */
const wordContext = 60

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** What differs between two texts, by words; Chinese ones are told apart as words, too. None where they are equal. */
export function wordChanges(before: string, after: string): Piece[] {
  if (before === after) return []
  const changes = diffWords(before, after, { intlSegmenter: segmenter, timeout: timeoutMs })
  if (changes === undefined) return replaced(before, after)
  return changes.map(({ value, added, removed }, index) => {
    if (added) return { kind: 'added', text: value }
    if (removed) return { kind: 'removed', text: value }
    return { kind: 'same', text: shortened(value, index > 0, index < changes.length - 1) }
  })
}

/** What is the same between changes, of which only the ends next to a change matter. */
function shortened(text: string, isAfterChange: boolean, isBeforeChange: boolean): string {
  const [head, tail] = [isAfterChange ? wordContext : 0, isBeforeChange ? wordContext : 0]
  if (text.length <= head + tail + wordContext) return text
  return `${text.slice(0, head)} … ${tail === 0 ? '' : text.slice(-tail)}`
}

function replaced(before: string, after: string): Piece[] {
  const pieces: Piece[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ]
  return pieces.filter(({ text }) => text !== '')
}
