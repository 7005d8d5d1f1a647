import type { ServiceName } from '../services.ts'

/** The scope of an action: a contest, training or group by ID, 0 = none; if all are 0, it is practice. */
export interface Scope {
  cid: number
  tid: number
  gid: number
}

export const practiceScope: Scope = { cid: 0, tid: 0, gid: 0 }

export const scopeKinds = ['contest', 'training', 'group', 'practice'] as const
export type ScopeKind = (typeof scopeKinds)[number]

/** The service that owns scopes of a kind. */
export const ownerOfScopes: Readonly<Record<ScopeKind, ServiceName>> = {
  contest: 'contest',
  training: 'problem',
  group: 'group',
  practice: 'problem',
}

/** Sets missing IDs to 0. */
export function toScope({ cid, tid, gid }: { [K in keyof Scope]?: number | null | undefined }): Scope {
  return { cid: cid ?? 0, tid: tid ?? 0, gid: gid ?? 0 }
}

/** Kind of a scope by its innermost ID: a contest of a group is a contest. */
export function scopeKind({ cid, tid, gid }: Scope): ScopeKind {
  if (cid !== 0) return 'contest'
  if (tid !== 0) return 'training'
  return gid === 0 ? 'practice' : 'group'
}

const idOfKind = { contest: 'cid', training: 'tid', group: 'gid' } as const

/** The inverse of `scopeKey`; undefined for any other text. */
export function parseScopeKey(key: string): Scope | undefined {
  if (key === 'practice') return practiceScope
  const [, kind, id] = /^(contest|training|group):([1-9]\d{0,14})$/.exec(key) ?? []
  if (kind !== 'contest' && kind !== 'training' && kind !== 'group') return undefined
  return { ...practiceScope, [idOfKind[kind]]: Number(id) }
}

/** The scope as text by its innermost ID: `contest:7`, `practice`. Equal for all representations of one scope. */
export function scopeKey(scope: Scope): string {
  const kind = scopeKind(scope)
  const id = { contest: scope.cid, training: scope.tid, group: scope.gid, practice: 0 }[kind]
  return id === 0 ? kind : `${kind}:${id}`
}
