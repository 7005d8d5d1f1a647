import type { Log } from '@verdict/kit/log'
import type { KnownUser, UsersProjection } from '@verdict/kit/users-projection'
import type { PersonRole } from './person-roles.rules.ts'

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
  /** Of a team. */
  team?: TeamAbout
}

/** What is known from outside of somebody in a team. */
export interface TeamPerson {
  /** As among the members. */
  name: string
  externalId: string | null
  /** In the registration of the ICPC. */
  icpcId: string | null
  role: PersonRole
}

/** What is known of a team besides its name. */
export interface TeamAbout {
  organisation: string | null
  /** Of the organisation. */
  shortName: string | null
  /** Of the organisation, ISO 3166-1 alpha-3. */
  country: string | null
  /** Of the organisation, in the registration of the ICPC. */
  organisationIcpcId: string | null
  /** Number or sign by which people call it. */
  label: string | null
  /** In the registration of the ICPC. */
  icpcId: string | null
  seat: string | null
  /** Names of people. */
  members: readonly string[]
  /** What is known of some of them from outside. */
  persons: readonly TeamPerson[]
  /** Usernames of its accounts. */
  accounts: readonly string[]
  /** On the board, with neither rank nor award. */
  isObserver: boolean
}

export interface People {
  /** Users by uid; who is not known, or not known yet, is missing. The answer grows as others are asked for. */
  find: (uids: Iterable<string>) => Promise<ReadonlyMap<string, Person>>
  /** The same for a set that only grows: costs nothing while neither the set nor anybody in it has changed. */
  findAll: (uids: ReadonlySet<string>) => Promise<ReadonlyMap<string, Person>>
  /** They have changed. */
  forget: (uids: readonly string[]) => void
  /** Grows whenever what `find` has answered before may be another answer now. */
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

/** Users of boards, kept in memory: a board of thousands is read anew with every verdict. */
export function createPeople({ users, log, nowMs }: PeopleOptions): People {
  let known = new Map<string, Person>()
  let readAtMs = nowMs()
  let generation = 0
  const foundAll = new WeakMap<ReadonlySet<string>, { size: number; generation: number }>()

  function dropOld(): void {
    if (nowMs() - readAtMs <= maxAgeMs && known.size <= maxPeople) return
    known = new Map()
    readAtMs = nowMs()
    generation += 1
  }

  async function find(uids: Iterable<string>): Promise<ReadonlyMap<string, Person>> {
    dropOld()
    const found = known
    const lacking = [...uids].filter((uid) => !found.has(uid))
    if (lacking.length === 0) return found
    try {
      for (const [uid, user] of await users.find(lacking)) found.set(uid, toPerson(user))
    } catch (error) {
      log.warn({ err: error }, 'users could not be read; boards show them by their number')
    }
    return found
  }

  return {
    find,
    async findAll(uids) {
      dropOld()
      const before = foundAll.get(uids)
      if (before?.size === uids.size && before.generation === generation) return known
      const asked = { size: uids.size, generation }
      const found = await find(uids)
      foundAll.set(uids, asked)
      return found
    },
    forget(uids) {
      generation += 1
      for (const uid of uids) known.delete(uid)
    },
    generation: () => generation,
  }
}

function toPerson({ _id: uid, username, nickname, avatar, realname, school, gender, role }: KnownUser): Person {
  return { uid, username, nickname, avatar, realname, school, gender, isSuperAdmin: role === 'root' }
}
