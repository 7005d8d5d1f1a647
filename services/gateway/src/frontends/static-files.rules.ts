// The length is bounded, because a path may be as long as a request and contain a hash anywhere.
const hashedName = /[.-][0-9a-f]{8,64}\.[a-z0-9.]{1,30}$/i

/** Files with a hash in their name are immutable; all others are revalidated each time. */
export function lifetimeOf(path: string): string {
  return hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
}

/** Whether a browser navigates to a page of the site, as opposed to loading a resource. */
export function isNavigation(method: string, path: string, accept: string | undefined): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  if (/^\/(api|remotes)(\/|$)/.test(path)) return false
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  if (path === '/' || path === '/index.html') return true
  return !lastPart.includes('.') && (accept === undefined || accept.includes('text/html') || accept.includes('*/*'))
}
