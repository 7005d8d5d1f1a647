import { useEffect, useState } from 'react'
import { statementPainted } from '../code-editor/statement-paint.ts'

/** To colour more at each stroke would be felt. */
const mostCharacters = 20_000

type Highlight = (code: string, language: string) => string | null

/**
 * The code as HTML with its words marked; null while the highlighter is on its way, and where there is nothing to colour.
 * `isWanted`: who only reads the statement need not load it.
 */
export function useHighlighting(code: string, language: string, isWanted: boolean): string | null {
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  useEffect(() => {
    if (!isWanted) return undefined
    let isOver = false
    const load = async () => {
      await statementPainted()
      const module = await import('../../code/highlight.ts')
      if (!isOver) setHighlight(() => module.highlight)
    }
    // Without colours the code is as readable.
    load().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isWanted])
  return code.length > mostCharacters ? null : (highlight?.(code, language) ?? null)
}
