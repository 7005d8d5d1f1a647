import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canFormat, formatCode, toast } from '@verdict/ui'
import type { editor as Monaco } from '@verdict/ui/monaco'
import { useEditorPreferences } from './editor-preferences.ts'

/** Formats what is in the editor, for a button outside of it. */
export interface Formatting {
  /** Whether there is a formatter for the language. */
  canFormat: boolean
  isBusy: boolean
  run: () => void
  /** Given by the editor once it is there. */
  instance: RefObject<Monaco.IStandaloneCodeEditor | null>
}

/** @param grammar of the editor. Of Python, the formatter knows the third version alone. */
export function useFormatting(language: string, grammar: string): Formatting {
  const { t } = useTranslation('problem')
  const instance = useRef<Monaco.IStandaloneCodeEditor | null>(null)
  const [isBusy, setBusy] = useState(false)
  const hasFormatter = canFormat(grammar) && !/^Py\w*2$/.test(language)
  const run = async () => {
    const model = instance.current?.getModel()
    if (model == null || isBusy || !hasFormatter) return
    setBusy(true)
    const version = model.getVersionId()
    const code = model.getValue().replaceAll('\r\n', '\n')
    const formatted = await formatCode(grammar, code, useEditorPreferences.getState().tabSize)
    setBusy(false)
    if ('fault' in formatted) toast.error(t(`editor.formatFault.${formatted.fault}`))
    // What was typed meanwhile is not written over.
    else if (instance.current !== null && !model.isDisposed() && model.getVersionId() === version) {
      replaceAll(instance.current, model, formatted.code)
    }
  }
  return { canFormat: hasFormatter, isBusy, run: () => void run(), instance }
}

/** One undo brings back what was there; the cursor stays on its line. */
function replaceAll(instance: Monaco.IStandaloneCodeEditor, model: Monaco.ITextModel, text: string): void {
  if (model.getValue() === text) return
  const position = instance.getPosition()
  instance.pushUndoStop()
  instance.executeEdits('format', [{ range: model.getFullModelRange(), text }])
  instance.pushUndoStop()
  if (position !== null) {
    instance.setPosition(model.validatePosition(position))
    instance.revealPositionInCenterIfOutsideViewport(position)
  }
}

/** Shift, Alt and F, as editors have it. */
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
