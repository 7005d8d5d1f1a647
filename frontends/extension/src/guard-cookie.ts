/** Returns null, because browsers run the script of the guard page themselves. */
export function cookieOfGuard(): null {
  return null
}
