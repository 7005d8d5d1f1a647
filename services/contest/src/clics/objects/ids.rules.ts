import { createHash } from 'node:crypto'

const idForm = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/

/** An ID of the CLICS specification; what cannot be one as it is becomes its hash. */
export function clicsId(text: string): string {
  return idForm.test(text) && !text.endsWith('.') ? text : hashOf(text)
}

/** Of a school: the same for all that write it in the same way. */
export function organizationId(school: string): string {
  return `org-${hashOf(school).slice(0, 16)}`
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
