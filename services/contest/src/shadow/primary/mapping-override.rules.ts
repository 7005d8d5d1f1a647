import type { shadowMappedKinds } from '@verdict/proto/http/contest/clics/shadow'

/** Kinds of objects of the primary that are mapped. */
export type MappedKind = (typeof shadowMappedKinds)[number]

/** A decision of an organizer, which takes precedence; `ours` null: mapped to nothing. */
export interface MappingOverride {
  kind: MappedKind
  id: string
  ours: string | null
}
