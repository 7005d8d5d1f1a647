/** The discussion or contest of comments, with the actor's permissions. */
export interface CommentSource {
  /** Either this or `cid` is set. */
  did: number | null
  cid: number | null
  /** Group of the discussion. */
  gid: number | null
  /** Title of the discussion or contest. */
  title: string
  /** Author of the discussion; null for a contest. */
  ownerUid: string | null
  /** May delete other users' texts: administrators of the contest, or moderators of the area. */
  isManager: boolean
  /** The contest is running and the actor has no more rights than a contestant. */
  isRunningForActor: boolean
}

interface Written {
  fromUid: string
  byManager: boolean
}

/** During a running contest contestants see only comments of its administrators and their own. */
export function isVisible({ isRunningForActor }: CommentSource, written: Written, uid: string | undefined): boolean {
  return !isRunningForActor || written.byManager || written.fromUid === uid
}

/** `isVisible` as a MongoDB filter. */
export function visibleFilter({ isRunningForActor }: CommentSource, uid: string | undefined) {
  return isRunningForActor ? { $or: [{ byManager: true }, { fromUid: uid ?? '' }] } : {}
}

/**
 * In a contest, contestants may not reply to comments of its administrators; administrators may reply to all. In
 * discussions everyone may.
 */
export function mayReply({ cid, isManager }: CommentSource, comment: Written, uid: string): boolean {
  return cid === null || isManager || comment.fromUid === uid || !comment.byManager
}

export function mayDelete({ isManager }: Pick<CommentSource, 'isManager'>, written: { fromUid: string }, uid: string) {
  return isManager || written.fromUid === uid
}

/** The location in events. */
export function placeOf({ did, cid, gid, title }: CommentSource) {
  return { did, cid, gid, title }
}

const excerptLength = 300

/** The excerpt of a text for notices. */
export function excerptOf(text: string): string {
  return [...text].slice(0, excerptLength).join('')
}
