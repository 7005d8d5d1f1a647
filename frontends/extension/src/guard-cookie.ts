/** The cookie that the script of the guard page sets; null: browsers run that script themselves. */
export function cookieOfGuard(): null {
  return null
}
