import { create } from 'zustand'
import { readStored, removeStored, writeStored } from '../browser/storage.ts'

interface SignInFailures {
  /** Refused sign-ins since the last that was not. */
  count: number
  add: () => void
  clear: () => void
}

const key = 'signInFailures'

function stored(): number {
  const count = readStored(key)
  return typeof count === 'number' && count > 0 ? count : 0
}

/** How often signing in has failed in this browser; a reload does not forget it. */
export const useSignInFailures = create<SignInFailures>()((set) => ({
  count: stored(),
  add: () =>
    set(({ count }) => {
      writeStored(key, count + 1)
      return { count: count + 1 }
    }),
  clear: () => {
    removeStored(key)
    set({ count: 0 })
  },
}))
