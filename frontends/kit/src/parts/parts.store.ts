import { create } from 'zustand'
import type { ProvidedPart } from './parts.ts'

export type PartsState =
  | { status: 'loading' }
  | { status: 'ready'; parts: readonly ProvidedPart[] }
  | { status: 'failed' }

/** Loads the parts of a remote and their texts. */
export type PartsLoader = (remote: string) => Promise<readonly ProvidedPart[]>

interface PartsStore {
  /** Parts by the name of their remote. */
  remotes: Readonly<Record<string, PartsState>>
  /** Loads the parts of a remote that are not loaded; also tries again what failed. */
  ensureLoaded: (remote: string) => void
}

let loader: PartsLoader = (remote) => Promise.reject(new Error(`Nobody can load the parts of ${remote} on this page`))

/** Sets how parts are loaded; called by the shell, which knows the remotes. */
export function setPartsLoader(load: PartsLoader): void {
  loader = load
}

export const useParts = create<PartsStore>()((set, get) => {
  const put = (remote: string, state: PartsState) =>
    set(({ remotes }) => ({ remotes: { ...remotes, [remote]: state } }))
  return {
    remotes: {},
    ensureLoaded(remote) {
      const status = get().remotes[remote]?.status
      if (status === 'loading' || status === 'ready') return
      put(remote, { status: 'loading' })
      loader(remote).then(
        (parts) => put(remote, { status: 'ready', parts }),
        (error: unknown) => {
          console.error(`The parts of ${remote} could not be loaded`, error)
          put(remote, { status: 'failed' })
        },
      )
    },
  }
})
