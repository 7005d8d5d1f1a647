import type { ServiceName } from '../../services.ts'

/** Data that can be imported from another online judge, ordered so that references point to earlier kinds. */
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

/** The service that imports rows of a kind. Problems are imported as packages. */
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

/** Online judges whose sites can be imported. */
export const siteOrigins = ['hoj', 'qduoj', 'hydro'] as const
export type SiteOrigin = (typeof siteOrigins)[number]

/**
 * `matched`: it corresponds to existing data, such as an account of the same name. `unchanged`: it was imported before.
 */
export const siteImportOutcomes = ['created', 'matched', 'unchanged', 'refused'] as const
export type SiteImportOutcome = (typeof siteImportOutcomes)[number]

/** Hash schemes of imported passwords; they are verified at the first sign-in, which rehashes them. */
export const foreignPasswordSchemes = ['md5', 'hydro', 'pbkdf2_sha256'] as const
export type ForeignPasswordScheme = (typeof foreignPasswordSchemes)[number]
