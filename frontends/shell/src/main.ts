import '@verdict/ui/styles.css'
import '../public/remotes.json'
import { findEntryPoint, readAddresses } from './remotes/addresses.ts'
import { remoteOf } from './remotes/remote-paths.ts'

// The page's remote is looked for while the rest is on its way; failures are met where it is needed.
const first = remoteOf(window.location.pathname)
const asked: Promise<unknown> = first === null ? readAddresses() : findEntryPoint(first)
asked.catch(() => undefined)

// Everything shared is loaded asynchronously, so that it can be negotiated with the remotes: none of it may be imported here.
void import('./bootstrap.tsx')
