/** Where two texts part, as indices of characters: one in each, since blanks at line ends may differ before it. */
export interface Difference {
  output: number
  answer: number
  /** Line of it, from 1, in either text. */
  line: number
}

interface Line {
  start: number
  /** Without blanks at its end. */
  text: string
}

/**
 * The first place where an output and its answer part for a judge that ignores blanks at line ends and empty lines at
 * the end; for two texts that are the same to it, the first place where they part at all. Null: they are equal.
 */
export function firstDifference(output: string, answer: string): Difference | null {
  const [own, wanted] = [linesOf(output), linesOf(answer)]
  for (let at = 0; at < Math.max(own.length, wanted.length); at += 1) {
    const [left, right] = [own[at], wanted[at]]
    if (left?.text === right?.text) continue
    const column = commonLength(left?.text ?? '', right?.text ?? '')
    return {
      output: (left?.start ?? output.length) + column,
      answer: (right?.start ?? answer.length) + column,
      line: at + 1,
    }
  }
  if (output === answer) return null
  const at = commonLength(output, answer)
  return { output: at, answer: at, line: output.slice(0, at).split('\n').length }
}

function linesOf(text: string): Line[] {
  const lines: Line[] = []
  let start = 0
  for (const line of text.split('\n')) {
    lines.push({ start, text: line.trimEnd() })
    start += line.length + 1
  }
  while (lines.at(-1)?.text === '') lines.pop()
  return lines
}

function commonLength(left: string, right: string): number {
  const most = Math.min(left.length, right.length)
  let at = 0
  while (at < most && left[at] === right[at]) at += 1
  return at
}
