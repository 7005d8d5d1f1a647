import { createHash } from 'node:crypto'
import { observerGroup } from '@verdict/proto/http/contest-teams'
import { groupIds } from './objects.rules.ts'

const idForm = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,35}$/

/** An ID of the CLICS specification; what cannot be one as it is becomes its hash. */
export function clicsId(text: string): string {
  return idForm.test(text) && !text.endsWith('.') ? text : hashOf(text)
}

/** Of a school: the same for all that write it in the same way. */
export function organizationId(school: string): string {
  return `org-${hashOf(school).slice(0, 16)}`
}

/** Of a group of teams; observers are those of every contest. */
export function teamGroupId(name: string): string {
  return name.toLowerCase() === observerGroup ? groupIds.observers : clicsId(`group-${name}`)
}

/** Whether a client may give an object this ID: ours begin with a number, or are those of announcements. */
export function isForeignId(text: string): boolean {
  return clicsId(text) === text && !/^(\d|announcement-)/.test(text)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32)
}
