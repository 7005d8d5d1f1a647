import { create } from 'zustand'
import { loadTexts, type Remote, setPartsLoader } from '@verdict/ui'
import { readAddresses, type RemoteAddresses } from './addresses.ts'
import { loadParts, loadRemote } from './load-remote.ts'
import { preparePage } from './prepare-page.ts'
import { remoteOf } from './remote-paths.ts'

export type RemoteState = { status: 'loading' } | { status: 'ready'; remote: Remote } | { status: 'failed' }

interface RemotesState {
  /** Null until `/remotes.json` has been read. */
  addresses: RemoteAddresses | null
  remotes: Readonly<Record<string, RemoteState>>
  /** Loads a remote that is not loaded; also tries one again that failed. */
  ensureLoaded: (name: string) => void
}

export const useRemotes = create<RemotesState>()((set, get) => {
  const put = (name: string, state: RemoteState) => set(({ remotes }) => ({ remotes: { ...remotes, [name]: state } }))
  return {
    addresses: null,
    remotes: {},
    ensureLoaded: (name) => {
      const status = get().remotes[name]?.status
      if (status === 'loading' || status === 'ready') return
      put(name, { status: 'loading' })
      loadWithTexts(name).then(
        (remote) => put(name, { status: 'ready', remote }),
        (error: unknown) => {
          console.error(`The remote ${name} could not be loaded`, error)
          put(name, { status: 'failed' })
        },
      )
    },
  }
})

async function loadWithTexts(name: string): Promise<Remote> {
  const remote = await loadRemote(name)
  await Promise.all([loadTexts(remote.name, remote.texts), preparePage(remote, window.location)])
  return remote
}

/** As long as this nothing is shown before the frame is: it fits the page only once the page is known. */
const frameWithinMs = 300

/**
 * Reads where the remotes are, and loads the one whose page is asked for. Resolves when that is there, or could not be
 * had, or takes longer than a reader would wait for a first sign of the site.
 */
export async function startRemotes(): Promise<void> {
  setPartsLoader(async (name) => {
    const parts = await loadParts(name)
    await loadTexts(parts.name, parts.texts)
    return parts
  })
  readAddresses().then(
    (addresses) => useRemotes.setState({ addresses }),
    () => undefined,
  )
  const first = remoteOf(window.location.pathname)
  if (first === null) return
  useRemotes.getState().ensureLoaded(first)
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, frameWithinMs)
    const unsubscribe = useRemotes.subscribe(({ remotes }) => remotes[first]?.status !== 'loading' && done())
    function done() {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
  })
}
