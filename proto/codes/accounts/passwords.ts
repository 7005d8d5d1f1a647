/** Characters of a password that somebody chooses, or sets for one account. */
export const passwordLength = { min: 6, max: 20 } as const
/** Of passwords that the site makes for many accounts, and of those that come with a list of accounts, which it may have made. */
export const generatedPasswordLength = { min: 6, max: 25 } as const

const isWithin = (password: string, { min, max }: { min: number; max: number }) =>
  password.length >= min && password.length <= max

export const isPassword = (password: string) => isWithin(password, passwordLength)
export const isListedPassword = (password: string) => isWithin(password, generatedPasswordLength)
