/** Characters of a password that somebody chooses, sets for others, or brings in a file. */
export const passwordLength = { min: 6, max: 20 } as const
/** How long passwords may be that the site is asked to make. */
export const generatedPasswordLength = { min: 6, max: 25 } as const

export function isPassword(password: string): boolean {
  return password.length >= passwordLength.min && password.length <= passwordLength.max
}
