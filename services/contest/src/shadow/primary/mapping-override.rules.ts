import type { shadowMappedKinds } from '@verdict/proto/http/contest/clics/shadow'

/** What of the other system is mapped to what is ours. */
export type MappedKind = (typeof shadowMappedKinds)[number]

/** An organiser's word, which goes before everything else; `ours` null: to nothing. */
export interface MappingOverride {
  kind: MappedKind
  id: string
  ours: string | null
}
