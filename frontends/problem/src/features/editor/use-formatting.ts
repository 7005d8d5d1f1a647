import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canFormat, formatCode, toast } from '@verdict/ui'
import { useEditorPreferences } from '../code-editor/editor-preferences.ts'
import type { EditorHandle } from '../code-editor/editor-props.ts'

/** Formats the code in the editor; for a button outside of it. */
export interface Formatting {
  /** Whether there is a formatter for the language. */
  canFormat: boolean
  isBusy: boolean
  run: () => void
}

/**
 * Formatting of the code in the editor. Python is supported in version 3 only.
 *
 * @param grammar grammar of the editor
 */
export function useFormatting(handle: RefObject<EditorHandle | null>, language: string, grammar: string): Formatting {
  const { t } = useTranslation('problem')
  const [isBusy, setBusy] = useState(false)
  const hasFormatter = canFormat(grammar) && !/^Py\w*2$/.test(language)
  const run = async () => {
    const code = handle.current?.getText()
    if (code === undefined || isBusy || !hasFormatter) return
    setBusy(true)
    const formatted = await formatCode(grammar, code, useEditorPreferences.getState().tabSize)
    setBusy(false)
    if ('fault' in formatted) toast.error(t(`editor.formatError.${formatted.fault}`))
    // The formatted code must not overwrite what was typed meanwhile.
    else if (handle.current?.getText() === code) handle.current.replaceText(formatted.code)
  }
  return { canFormat: hasFormatter, isBusy, run: () => void run() }
}

/** The shortcut Shift+Alt+F. */
export function useFormatKey(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.shiftKey || !event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyF') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
