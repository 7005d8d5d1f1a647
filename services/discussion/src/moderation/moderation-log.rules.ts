import { Visibility } from '@verdict/proto/codes/visibility'
import { adminRoles, type ActorRole } from '@verdict/proto/codes/roles'
import type { ModerationKind, ModerationLogDoc, ModeratorRole, TargetType } from './moderation-log.model.ts'

/** Location of a post; irrelevant fields are null. */
export interface PostLocation {
  did: number | null
  cid: number | null
  gid: number | null
}

/** An action of a moderator. Texts may have any length. */
export interface ModerationAct {
  kind: ModerationKind
  actor: { uid: string; username: string; roles: readonly ActorRole[] }
  /** The author of the post, or the banned user. */
  subject: { uid: string | null; name: string }
  target: { type: TargetType; id: number | null; text: string }
  place: PostLocation
  reason?: string
  /** End of a ban. */
  until?: Date
  /** Names of the categories between which a discussion is moved. */
  moved?: { from: string; to: string }
}

/** Maximum lengths of stored texts. */
const maxLengths = { text: 100, name: 100, reason: 200 }

/** The log entry of an action, with truncated texts. */
export function toLogEntry(act: ModerationAct, createdAt: Date): Omit<ModerationLogDoc, '_id'> {
  const { kind, actor, subject, target, place, reason = '', until = null, moved } = act
  const { did, cid, gid } = place
  return {
    kind,
    actorUid: actor.uid,
    actor: beginning(actor.username, maxLengths.name),
    actorRole: moderatorRole(actor.roles, place),
    subjectUid: subject.uid,
    subject: beginning(subject.name, maxLengths.name),
    targetType: target.type,
    targetId: target.id,
    text: beginning(target.text, maxLengths.text),
    did,
    cid,
    gid,
    reason: beginning(reason, maxLengths.reason),
    until,
    fromCategory: moved === undefined ? null : beginning(moved.from, maxLengths.name),
    toCategory: moved === undefined ? null : beginning(moved.to, maxLengths.name),
    createdAt,
  }
}

/** The role in which somebody acted: administrator of the site, or moderator of the place. */
export function moderatorRole(roles: readonly ActorRole[], { cid }: Pick<PostLocation, 'cid'>): ModeratorRole {
  return adminRoles.find((role) => roles.includes(role)) ?? (cid === null ? 'group_admin' : 'contest_admin')
}

/** The first characters as a single line. */
function beginning(text: string, length: number): string {
  return [...text.replace(/\s+/gu, ' ').trim()].slice(0, length).join('')
}

interface Managed {
  topPriority: boolean
  status: number
  categoryId: number
}

/** Moderation actions in a change of a discussion; unchanged fields are ignored. */
export function kindsOfChange(before: Managed, after: Partial<Managed>): ModerationKind[] {
  const { topPriority = before.topPriority, status = before.status, categoryId = before.categoryId } = after
  return [
    ...when(topPriority !== before.topPriority, topPriority ? 'discussion_pinned' : 'discussion_unpinned'),
    ...when(
      (status === Visibility.Shown) !== (before.status === Visibility.Shown),
      status === Visibility.Shown ? 'discussion_shown' : 'discussion_hidden',
    ),
    ...when(categoryId !== before.categoryId, 'discussion_moved'),
  ]
}

const when = (isSo: boolean, kind: ModerationKind): ModerationKind[] => (isSo ? [kind] : [])

export interface LogFilter {
  kind?: ModerationKind
  gid?: number
  /** Uids that were found for a name; undefined: everybody. */
  actors?: readonly string[]
  subjects?: readonly string[]
  from?: Date
  to?: Date
}

/** A MongoDB filter. `from` is inclusive, `to` exclusive. */
export function logFilter({ kind, gid, actors, subjects, from, to }: LogFilter) {
  const period = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lt: to }) }
  return {
    ...(kind === undefined ? {} : { kind }),
    ...(gid === undefined ? {} : { gid }),
    ...(actors === undefined ? {} : { actorUid: { $in: [...actors] } }),
    ...(subjects === undefined ? {} : { subjectUid: { $in: [...subjects] } }),
    ...(from === undefined && to === undefined ? {} : { createdAt: period }),
  }
}
