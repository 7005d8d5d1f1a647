import { diffWords } from 'diff'
import type { Static } from 'typebox'
import type { TextPiece } from '@verdict/proto/http/problem/authoring/versions'

type Piece = Static<typeof TextPiece>

/** Texts that share little take long to compare, and the result is of no use: they are then reported as replaced. */
const timeoutMs = 1_000
/** Unchanged characters that are kept on each side of a change. */
const wordContext = 60

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Word-level diff of two texts, with word segmentation for Chinese. Empty if they are equal. */
export function wordDiff(before: string, after: string): Piece[] {
  if (before === after) return []
  const changes = diffWords(before, after, { intlSegmenter: segmenter, timeout: timeoutMs })
  if (changes === undefined) return replaced(before, after)
  return changes.map(({ value, added, removed }, index) => {
    if (added) return { kind: 'added', text: value }
    if (removed) return { kind: 'removed', text: value }
    return { kind: 'same', text: shortened(value, index > 0, index < changes.length - 1) }
  })
}

/** Shortens the unchanged text between changes to the ends next to a change. */
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
