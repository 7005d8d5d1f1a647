import { useEffect, useEffectEvent, useState } from 'react'
import { onFirstInteraction } from '../../browser/first-interaction.ts'
import type * as confirmWindow from './ConfirmWindow.tsx'
import type * as dialogWindows from './DialogWindows.tsx'

type DialogWindows = typeof dialogWindows & typeof confirmWindow

let fetched: DialogWindows | null = null

/** Fetches what draws dialogs, drawers and questions ahead of the first of them. */
export async function preloadDialogs(): Promise<void> {
  if (fetched !== null) return
  const [dialogs, question] = await Promise.all([
    import(/* webpackChunkName: "dialogs" */ './DialogWindows.tsx'),
    import(/* webpackChunkName: "dialogs" */ './ConfirmWindow.tsx'),
  ])
  fetched = { ...dialogs, ...question }
}

/** What draws dialogs, once one is open; null while it is fetched. Where it cannot be fetched, the dialog is closed. */
export function useDialogWindows(isOpen: boolean, onClose: () => void): DialogWindows | null {
  const [windows, setWindows] = useState(fetched)
  const close = useEffectEvent(onClose)
  const isMissing = isOpen && windows === null
  if (isMissing && fetched !== null) setWindows(fetched)
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    preloadDialogs().then(
      () => isCurrent && setWindows(fetched),
      () => isCurrent && close(),
    )
    return () => {
      isCurrent = false
    }
  }, [isMissing])
  return windows
}

/** Has dialogs fetched when somebody begins to use the page: the first view does without them. */
export function preloadDialogsOnInteraction(): void {
  onFirstInteraction(() => void preloadDialogs().catch(() => undefined))
}
