import '@verdict/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { prefetchSite, startSession, startTheme } from '@verdict/ui'
import { App } from './app/App.tsx'
import { startRemotes } from './remotes/remotes.store.ts'
import { loadShellTexts } from './load-texts.ts'

startTheme()
const textsLoaded = loadShellTexts()
startSession()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
const remotesStarted = startRemotes()
void prefetchSite()
await Promise.all([textsLoaded, remotesStarted])
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
