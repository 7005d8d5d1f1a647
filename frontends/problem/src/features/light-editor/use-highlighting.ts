import { useEffect, useState } from 'react'
import { statementPainted } from '../code-editor/statement-paint.ts'

/** Longer programs are not highlighted, since that would slow down typing. */
const mostCharacters = 20_000

type Highlight = (code: string, language: string) => string | null

/**
 * Highlighted code as HTML; null while the highlighter is loading or if there is nothing to highlight.
 *
 * @param isEnabled false for readers who have not turned to the editor, so that nothing is loaded
 */
export function useHighlighting(code: string, language: string, isEnabled: boolean): string | null {
  const [highlight, setHighlight] = useState<Highlight | null>(null)
  useEffect(() => {
    if (!isEnabled) return undefined
    let isOver = false
    const load = async () => {
      await statementPainted()
      const module = await import('../../code/highlight.ts')
      if (!isOver) setHighlight(() => module.highlight)
    }
    // The code is readable without highlighting.
    load().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [isEnabled])
  return code.length > mostCharacters ? null : (highlight?.(code, language) ?? null)
}
