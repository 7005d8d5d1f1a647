import '@verdict/ui/styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { addTexts, prefetchSite, startSession, startTheme } from '@verdict/ui'
import { App } from './app/App.tsx'
import { startRemotes } from './remotes/remotes.store.ts'
import { texts } from './texts.ts'

startTheme()
addTexts('shell', texts)
startSession()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
const remotesStarted = startRemotes()
void prefetchSite()
await remotesStarted
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
