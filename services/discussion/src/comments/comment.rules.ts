/** What comments are about, and what an actor may do there. */
export interface CommentSource {
  /** One of the two. */
  did: number | null
  cid: number | null
  /** Group of the discussion. */
  gid: number | null
  /** Of the discussion or the contest. */
  title: string
  /** Author of the discussion; null for a contest. */
  ownerUid: string | null
  /** May delete what others wrote: administrators of the contest, or who manages the discussions. */
  isManager: boolean
  /** The contest is running, and the actor sees of it no more than who takes part. */
  isRunningForActor: boolean
}

interface Written {
  fromUid: string
  byManager: boolean
}

/** While a contest runs, others see of it their own texts and those of its administrators. */
export function isVisible({ isRunningForActor }: CommentSource, written: Written, uid: string | undefined): boolean {
  return !isRunningForActor || written.byManager || written.fromUid === uid
}

/** The same as a filter of the database. */
export function visibleFilter({ isRunningForActor }: CommentSource, uid: string | undefined) {
  return isRunningForActor ? { $or: [{ byManager: true }, { fromUid: uid ?? '' }] } : {}
}

/**
 * In a contest one replies to one's own comment, and to those that none of its administrators has written; its
 * administrators reply to everybody. In discussions everyone does.
 */
export function mayReply({ cid, isManager }: CommentSource, comment: Written, uid: string): boolean {
  return cid === null || isManager || comment.fromUid === uid || !comment.byManager
}

export function mayDelete({ isManager }: Pick<CommentSource, 'isManager'>, written: { fromUid: string }, uid: string) {
  return isManager || written.fromUid === uid
}

/** Where something happened, as events tell it. */
export function placeOf({ did, cid, gid, title }: CommentSource) {
  return { did, cid, gid, title }
}

const excerptLength = 300

/** What messages show of a text. */
export function excerptOf(text: string): string {
  return [...text].slice(0, excerptLength).join('')
}
