import { useEffect, useEffectEvent, useState } from 'react'
import { onFirstInteraction } from '../../browser/first-interaction.ts'
import type * as confirmWindow from './ConfirmWindow.tsx'
import type * as dialogWindows from './DialogWindows.tsx'

type DialogWindows = typeof dialogWindows & typeof confirmWindow

let fetched: DialogWindows | null = null

/** Loads the code of dialogs, drawers and confirmations ahead of the first one. */
export async function preloadDialogs(): Promise<void> {
  if (fetched !== null) return
  const [dialogs, question] = await Promise.all([
    import(/* webpackChunkName: "dialogs" */ './DialogWindows.tsx'),
    import(/* webpackChunkName: "dialogs" */ './ConfirmWindow.tsx'),
  ])
  fetched = { ...dialogs, ...question }
}

/**
 * Returns the dialog components once one is open; null while they are loading. If they cannot be loaded, the dialog is
 * closed.
 */
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

/** Loads the code of dialogs at the first interaction with the page, since the first view needs none. */
export function preloadDialogsOnInteraction(): void {
  onFirstInteraction(() => void preloadDialogs().catch(() => undefined))
}
