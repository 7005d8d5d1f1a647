type Inside = 'plain' | "'" | '"' | '`' | 'line' | 'block'

/** Finds the next character that can end or start a token. */
const stops: Record<Inside, RegExp> = {
  plain: /['"`;#/-]/g,
  "'": /['\\]/g,
  '"': /["\\]/g,
  '`': /`/g,
  line: /\n/g,
  block: /\*/g,
}

/** Splits streamed SQL into statements, ignoring `;` in strings and comments. */
export interface StatementSplitter {
  /** Returns the statements completed by this chunk, without `;` but with comments. */
  add: (piece: string) => string[]
}

export function createStatementSplitter(): StatementSplitter {
  let buffer = ''
  let at = 0
  let inside: Inside = 'plain'

  /** Processes the character at a stop. Returns false if more text is needed to decide. */
  function step(found: number): boolean {
    const character = buffer[found] ?? ''
    const next = buffer[found + 1]
    const needsNext = (inside !== 'plain' && inside !== 'line' && inside !== '`') || '-/'.includes(character)
    if (needsNext && next === undefined && character !== inside) return false
    at = found + 1
    if (inside === 'plain') {
      if (character === "'" || character === '"' || character === '`') inside = character
      else if (character === '#' || (character === '-' && next === '-')) inside = 'line'
      else if (character === '/' && next === '*') [inside, at] = ['block', found + 2]
    } else if (character === '\\') at = found + 2
    else if (inside !== 'block') inside = 'plain'
    else if (next === '/') [inside, at] = ['plain', found + 2]
    return true
  }

  return {
    add(piece) {
      buffer += piece
      const statements: string[] = []
      let start = 0
      for (;;) {
        const stop = stops[inside]
        stop.lastIndex = at
        const found = stop.exec(buffer)?.index
        if (found === undefined) {
          at = buffer.length
          break
        }
        if (inside === 'plain' && buffer[found] === ';') {
          statements.push(buffer.slice(start, found))
          start = found + 1
          at = start
        } else if (!step(found)) {
          at = found
          break
        }
      }
      buffer = buffer.slice(start)
      at -= start
      return statements
    },
  }
}
