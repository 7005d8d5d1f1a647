/** Null: a browser runs the script of the guard's page by itself. */
export function cookieOfGuard(): null {
  return null
}
