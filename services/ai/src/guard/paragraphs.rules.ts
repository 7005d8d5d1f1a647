/** Splits a streamed text at blank lines outside of fenced blocks. */
export interface ParagraphBuffer {
  /** Returns the paragraphs completed by this chunk. */
  push: (piece: string) => string[]
  /** Returns the rest at the end of the text. */
  end: () => string[]
}

const fenceMark = /^\s{0,3}(`{3,}|~{3,})/gm

/** Whether all fenced blocks are closed. */
function isClosed(text: string): boolean {
  let open: string | null = null
  for (const [, mark = ''] of text.matchAll(fenceMark)) {
    if (open === null) open = mark
    else if (mark.startsWith(open)) open = null
  }
  return open === null
}

export function createParagraphBuffer(): ParagraphBuffer {
  let rest = ''
  function take(): string[] {
    const done: string[] = []
    const breaks = /\n[ \t]*\n+/g
    let from = 0
    for (let found = breaks.exec(rest); found !== null; found = breaks.exec(rest)) {
      const end = found.index + found[0].length
      // The next chunk may continue with more line breaks.
      if (end === rest.length) break
      const paragraph = rest.slice(from, end)
      if (!isClosed(paragraph)) continue
      done.push(paragraph)
      from = end
    }
    rest = rest.slice(from)
    return done
  }
  return {
    push(piece) {
      rest += piece
      return take()
    },
    end() {
      const last = rest
      rest = ''
      return last.trim() === '' ? [] : [last]
    },
  }
}
