import { useEffect } from 'react'
import { isTyping, usePalette } from '@verdict/ui'
import { useKeyboardShortcuts } from '../shortcuts/keyboard-shortcuts.store.ts'

/**
 * Global shortcuts: `Ctrl K` opens the palette; `/` focuses the search of the page, or opens the palette if it has
 * none; `?` shows all shortcuts.
 */
export function usePageKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actionOf(event)
      if (action === undefined) return
      event.preventDefault()
      action()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

function actionOf(event: KeyboardEvent): (() => void) | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  const isCommand = ctrlKey || metaKey
  if (key.toLowerCase() === 'k' && isCommand && !shiftKey && !altKey) return usePalette.getState().toggle
  if (isCommand || altKey || isTyping(event.target)) return undefined
  if (key === '/') return focusSearch
  return key === '?' ? useKeyboardShortcuts.getState().toggle : undefined
}

function focusSearch(): void {
  const box = document.querySelector<HTMLInputElement>('main [role="search"] input')
  if (box === null) return usePalette.getState().toggle()
  box.focus()
  box.select()
}
