import type { Log } from '@verdict/kit/log'
import type { KnownUser, UsersProjection } from '@verdict/kit/users-projection'

/** What boards show of a user. */
export interface Person {
  uid: string
  username: string
  nickname: string | null
  avatar: string | null
  realname: string | null
  school: string | null
  gender: string
  isSuperAdmin: boolean
}

export interface People {
  /** Users by uid; who is not known, or not known yet, is missing. */
  find: (uids: Iterable<string>) => Promise<ReadonlyMap<string, Person>>
  /** They have changed. */
  forget: (uids: readonly string[]) => void
  /** Grows whenever `find` may answer otherwise than before. */
  generation: () => number
}

interface PeopleOptions {
  users: Pick<UsersProjection, 'find'>
  log: Log
  nowMs: () => number
}

const maxPeople = 100_000
/** Changes that another process took in are seen after this time at the latest. */
const maxAgeMs = 60_000

/** Users of boards, kept in memory: a board of thousands is computed anew with every verdict. */
export function createPeople({ users, log, nowMs }: PeopleOptions): People {
  let known = new Map<string, Person>()
  let readAtMs = nowMs()
  let generation = 0

  return {
    async find(uids) {
      if (nowMs() - readAtMs > maxAgeMs || known.size > maxPeople) {
        known = new Map()
        readAtMs = nowMs()
      }
      const lacking = [...uids].filter((uid) => !known.has(uid))
      if (lacking.length === 0) return known
      try {
        for (const [uid, user] of await users.find(lacking)) known.set(uid, toPerson(user))
      } catch (error) {
        log.warn({ err: error }, 'users could not be read; boards show them by their number')
      }
      return known
    },
    forget(uids) {
      generation += 1
      for (const uid of uids) known.delete(uid)
    },
    generation: () => generation,
  }
}

function toPerson({ _id: uid, username, nickname, avatar, role }: KnownUser): Person {
  const isSuperAdmin = role === 'root'
  // Of these auth tells nobody yet.
  const unknown = { realname: null, school: null, gender: 'secrecy' }
  return { uid, username, nickname, avatar, isSuperAdmin, ...unknown }
}
