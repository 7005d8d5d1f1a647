export const nodeVersion: string
export const pnpmVersion: string
