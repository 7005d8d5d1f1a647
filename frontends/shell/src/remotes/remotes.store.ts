import { create } from 'zustand'
import { addTexts, type Remote } from '@verdict/ui'
import { fetchRemoteAddresses, loadRemote, type RemoteAddresses } from './load-remote.ts'
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
      load(name, (addresses) => set({ addresses })).then(
        (remote) => put(name, { status: 'ready', remote }),
        (error: unknown) => {
          console.error(`The remote ${name} could not be loaded`, error)
          put(name, { status: 'failed' })
        },
      )
    },
  }
})

let addressesRead: Promise<RemoteAddresses> | null = null

/** Reads the addresses once; a failure is not kept. */
function readAddresses(): Promise<RemoteAddresses> {
  addressesRead ??= fetchRemoteAddresses().catch((error: unknown) => {
    addressesRead = null
    throw error
  })
  return addressesRead
}

async function load(name: string, onAddresses: (addresses: RemoteAddresses) => void): Promise<Remote> {
  const addresses = await readAddresses()
  onAddresses(addresses)
  const address = addresses[name]
  if (address === undefined) throw new Error(`This installation has no ${name}`)
  const remote = await loadRemote(name, address)
  addTexts(remote.name, remote.texts)
  return remote
}

/** Reads where the remotes are, and begins with the one whose page is asked for before anything is drawn. */
export function startRemotes(): void {
  const first = remoteOf(window.location.pathname)
  if (first !== null) useRemotes.getState().need(first)
  readAddresses().then(
    (addresses) => useRemotes.setState({ addresses }),
    () => undefined,
  )
}
