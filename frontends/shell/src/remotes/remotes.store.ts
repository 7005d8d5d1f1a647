import { create } from 'zustand'
import { addTexts, type Remote } from '@verdict/ui'
import { readAddresses, type RemoteAddresses } from './addresses.ts'
import { loadRemote } from './load-remote.ts'
import { preparePage } from './prepare-page.ts'
import { remoteOf } from './remote-paths.ts'

export type RemoteState = { status: 'loading' } | { status: 'ready'; remote: Remote } | { status: 'failed' }

interface RemotesState {
  /** Null until `/remotes.json` has been read. */
  addresses: RemoteAddresses | null
  remotes: Readonly<Record<string, RemoteState>>
  /** Loads a remote that is not loaded; also tries one again that failed. */
  need: (name: string) => void
}

export const useRemotes = create<RemotesState>()((set, get) => {
  const put = (name: string, state: RemoteState) => set(({ remotes }) => ({ remotes: { ...remotes, [name]: state } }))
  return {
    addresses: null,
    remotes: {},
    need: (name) => {
      const status = get().remotes[name]?.status
      if (status === 'loading' || status === 'ready') return
      put(name, { status: 'loading' })
      loadRemote(name).then(
        async (remote) => {
          addTexts(remote.name, remote.texts)
          await preparePage(remote, window.location)
          put(name, { status: 'ready', remote })
        },
        (error: unknown) => {
          console.error(`The remote ${name} could not be loaded`, error)
          put(name, { status: 'failed' })
        },
      )
    },
  }
})

/** Reads where the remotes are, and begins with the one whose page is asked for before anything is drawn. */
export function startRemotes(): void {
  const first = remoteOf(window.location.pathname)
  if (first !== null) useRemotes.getState().need(first)
  readAddresses().then(
    (addresses) => useRemotes.setState({ addresses }),
    () => undefined,
  )
}
