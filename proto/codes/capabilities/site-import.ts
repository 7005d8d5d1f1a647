import type { ServiceName } from '../../services.ts'

/** What of another judge can be taken over, in an order in which what others refer to comes first. */
export const siteImportKinds = [
  'user',
  'group',
  'member',
  'training',
  'training_registration',
  'contest',
  'registration',
  'submission',
  'discussion',
  'comment',
  'reply',
  'announcement',
  'contest_announcement',
  'group_announcement',
] as const
export type SiteImportKind = (typeof siteImportKinds)[number]

/** The service that has the things of a kind. Problems come as packages. */
export const ownerOfImportKind: Readonly<Record<SiteImportKind, ServiceName>> = {
  user: 'auth',
  group: 'group',
  member: 'group',
  training: 'problem',
  training_registration: 'problem',
  contest: 'contest',
  registration: 'contest',
  submission: 'submission',
  discussion: 'discussion',
  comment: 'discussion',
  reply: 'discussion',
  announcement: 'site',
  contest_announcement: 'contest',
  group_announcement: 'group',
}

/** Judges whose sites can be taken over. */
export const siteOrigins = ['hoj', 'qduoj', 'hydro'] as const
export type SiteOrigin = (typeof siteOrigins)[number]

/** `matched`: it is what was here before, as an account of the same name. `unchanged`: it came before. */
export const siteImportOutcomes = ['created', 'matched', 'unchanged', 'refused'] as const
export type SiteImportOutcome = (typeof siteImportOutcomes)[number]

/** How a password that comes with an account was hashed; it is checked so at the first sign-in, and then hashed anew. */
export const foreignPasswordSchemes = ['md5', 'hydro', 'pbkdf2_sha256'] as const
export type ForeignPasswordScheme = (typeof foreignPasswordSchemes)[number]
