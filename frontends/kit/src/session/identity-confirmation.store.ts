import { create } from 'zustand'

interface IdentityConfirmationState {
  /** Whether the page shows a dialog that can ask. */
  isOffered: boolean
  /** Calls that wait for the answer. */
  waiting: readonly ((isConfirmed: boolean) => void)[]
  offer: (isOffered: boolean) => void
  /** Resolves to whether the reader has confirmed that the session is theirs; false at once where nothing can ask. */
  ask: () => Promise<boolean>
  answer: (isConfirmed: boolean) => void
}

/** A request that was refused until its user confirms their identity; it is repeated after that. */
export const useIdentityConfirmation = create<IdentityConfirmationState>()((set, get) => ({
  isOffered: false,
  waiting: [],
  offer: (isOffered) => {
    if (!isOffered) get().answer(false)
    set({ isOffered })
  },
  ask: () =>
    get().isOffered
      ? new Promise((resolve) => set(({ waiting }) => ({ waiting: [...waiting, resolve] })))
      : Promise.resolve(false),
  answer: (isConfirmed) => {
    const { waiting } = get()
    set({ waiting: [] })
    for (const resolve of waiting) resolve(isConfirmed)
  },
}))
