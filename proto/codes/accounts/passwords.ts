/** Length of passwords that users choose, or that are set for one account. */
export const passwordLength = { min: 6, max: 20 } as const
/** Length of generated passwords, and of those in an imported list of accounts. */
export const generatedPasswordLength = { min: 6, max: 25 } as const

const isWithin = (password: string, { min, max }: { min: number; max: number }) =>
  password.length >= min && password.length <= max

export const isPassword = (password: string) => isWithin(password, passwordLength)
export const isListedPassword = (password: string) => isWithin(password, generatedPasswordLength)
