import { createDecipheriv } from 'node:crypto'

/** Computes the cookie that the guard's page asks for; null for other pages. */
export function cookieOfGuard(text: string): string | null {
  if (!text.includes('Redirecting... Please, wait')) return null
  const [key, iv, data] = [...text.matchAll(/\b([0-9a-f]{32})\b/gi)].map(([hex]) => Buffer.from(hex, 'hex'))
  if (key === undefined || iv === undefined || data === undefined) return null
  const decipher = createDecipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
  return Buffer.concat([decipher.update(data), decipher.final()]).toString('hex')
}
