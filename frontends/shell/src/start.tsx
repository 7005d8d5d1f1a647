import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { preloadDialogsOnInteraction, prefetchSite, startSession, startTheme } from '@verdict/ui'
import { prefetchHome } from './home/home-queries.ts'
import { HomePage } from './home/lazy-home.ts'
import { isRefusedGuest, sendGuestHome } from './app/refuse-guest.ts'
import { waitForFirstData } from './remotes/prepare-page.ts'
import { startRemotes } from './remotes/remotes.store.ts'
import { loadShellTexts } from './load-texts.ts'

/**
 * Loads what the first view needs and renders it in slices.
 *
 * @param nextTask yields to the browser between two slices
 */
export async function start(nextTask: () => Promise<void>): Promise<void> {
  startTheme()
  const textsLoaded = loadShellTexts()
  startSession()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  const isRefused = isRefusedGuest()
  const isHome = isRefused || ['/', '/home'].includes(window.location.pathname)
  const pageReady = isHome ? prepareHome() : startRemotes(window.location.pathname)
  void prefetchSite()
  preloadDialogsOnInteraction()
  await nextTask()
  const { App } = await import(/* webpackMode: "eager" */ './app/App.tsx')
  await Promise.all([textsLoaded, pageReady])
  if (isRefused) await sendGuestHome()
  await nextTask()
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

async function prepareHome(): Promise<void> {
  await Promise.all([startRemotes('/home'), HomePage.load(), waitForFirstData(prefetchHome())])
}
