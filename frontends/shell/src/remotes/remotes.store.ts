import { create } from 'zustand'
import { type ListedPage, type RemoteDescription, remoteAt } from '@verdict/proto/frontends/remote-description'
import { loadTexts, type Remote, setPartsLoader, setRemotePagesReader } from '@verdict/ui'
import { knownRemotes, readAddresses, readDescription } from './addresses.ts'
import { loadRemote } from './load-remote.ts'
import { delay, preparePage, renderWithinMs } from './prepare-page.ts'

export type RemoteState = { status: 'loading' } | { status: 'ready'; remote: Remote } | { status: 'failed' }

interface RemotesState {
  /** Describes the remotes of this installation; null until they are known. */
  descriptions: Readonly<Record<string, RemoteDescription>> | null
  /** Tells whether some descriptions could not be read. Then an unknown path may belong to one of these remotes. */
  areSomeUnknown: boolean
  remotes: Readonly<Record<string, RemoteState>>
  /** Reads what the remotes bring; also tries again what could not be read. */
  describe: () => Promise<void>
  /** Loads a remote that is not loaded; also tries one again that failed. */
  ensureLoaded: (name: string) => void
}

export const useRemotes = create<RemotesState>()((set, get) => {
  const put = (name: string, state: RemoteState) => set(({ remotes }) => ({ remotes: { ...remotes, [name]: state } }))
  return {
    descriptions: null,
    areSomeUnknown: false,
    remotes: {},
    async describe() {
      set(await readAll({ whole: false }))
    },
    ensureLoaded: (name) => {
      const status = get().remotes[name]?.status
      if (status === 'loading' || status === 'ready') return
      put(name, { status: 'loading' })
      loadWithTexts(name).then(
        (remote) => {
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

/**
 * The remote that an address belongs to; null for addresses of the shell, unknown ones, and before the remotes are
 * known.
 */
export function remoteOf(pathname: string): string | null {
  return remoteAt(useRemotes.getState().descriptions ?? {}, pathname) ?? null
}

/** `remoteOf` as a hook. */
export function useRemoteOf(pathname: string): string | null {
  const descriptions = useRemotes((state) => state.descriptions)
  return remoteAt(descriptions ?? {}, pathname) ?? null
}

async function readAll(which: { whole: boolean }): Promise<Pick<RemotesState, 'descriptions' | 'areSomeUnknown'>> {
  const descriptions: Record<string, RemoteDescription> = {}
  let areSomeUnknown = false
  const isMissing = (error: unknown) => {
    console.error('What a remote brings could not be read', error)
    areSomeUnknown = true
  }
  const served = await readAddresses().then(Object.keys, (error: unknown): string[] => {
    isMissing(error)
    return []
  })
  const names = new Set([...served, ...knownRemotes()])
  await Promise.all(
    [...names].map((name) =>
      readDescription(name, which).then((description) => {
        descriptions[name] = description
      }, isMissing),
    ),
  )
  return { descriptions, areSomeUnknown }
}

/** Pages of all remotes, in the stable order of the remotes' names. */
async function readListedPages(): Promise<ListedPage[]> {
  const { descriptions } = await readAll({ whole: true })
  const byName = Object.entries(descriptions ?? {}).sort(([one], [other]) => (one < other ? -1 : 1))
  return byName.flatMap(([, { pages }]) => [...pages])
}

async function loadWithTexts(name: string): Promise<Remote> {
  const remote = await loadRemote(name)
  await Promise.all([loadTexts(remote.name, remote.texts), preparePage(remote, window.location)])
  return remote
}

/** Maximum time that nothing is rendered: the frame depends on the page, which is not known before. */
const frameWithinMs = 300

/**
 * Reads the declarations of the remotes and loads the one that the address belongs to. Resolves when that is loaded,
 * has failed, or takes longer than a reader should see nothing.
 */
export async function startRemotes(pathname: string): Promise<void> {
  setPartsLoader(async (name) => {
    const { name: namespace, texts, parts = [] } = await loadRemote(name)
    await loadTexts(namespace, texts)
    return parts
  })
  setRemotePagesReader(readListedPages)
  await Promise.race([loadFirst(pathname), delay(renderWithinMs(frameWithinMs))])
}

async function loadFirst(pathname: string): Promise<void> {
  await useRemotes.getState().describe()
  const name = remoteOf(pathname)
  if (name === null) return
  useRemotes.getState().ensureLoaded(name)
  await new Promise<void>((resolve) => {
    const unsubscribe = useRemotes.subscribe(({ remotes }) => {
      if (remotes[name]?.status === 'loading') return
      unsubscribe()
      resolve()
    })
  })
}
