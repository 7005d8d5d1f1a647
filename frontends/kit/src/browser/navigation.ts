/** Lets code outside of components (the API client) move the reader; the shell says how. */

export interface NavigationState {
  /** The sign-in returns to this address. */
  from?: string
}

type Navigate = (to: string, state?: NavigationState) => void

let current: Navigate = (to) => window.location.assign(to)

export function setNavigate(navigateTo: Navigate): void {
  current = navigateTo
}

export function navigate(to: string, state?: NavigationState): void {
  current(to, state)
}
