import type { Log } from '@verdict/kit/log'
import type { KnownUser, UsersProjection } from '@verdict/kit/users-projection'
import type { PersonRole } from './person-roles.rules.ts'

/** Scoreboards show these fields of a user. */
export interface Person {
  uid: string
  username: string
  nickname: string | null
  avatar: string | null
  realname: string | null
  school: string | null
  gender: string
  isSuperAdmin: boolean
  /** Only for a team. */
  team?: TeamDetails
}

/** External data of a team member. */
export interface TeamPerson {
  /** The name is the same as in the list of members. */
  name: string
  externalId: string | null
  /** ID in the registration system of the ICPC. */
  icpcId: string | null
  role: PersonRole
}

/** Data of a team besides its name. */
export interface TeamDetails {
  organisation: string | null
  /** This is a short name of the organisation. */
  shortName: string | null
  /** The country of the organisation is an ISO 3166-1 alpha-3 code. */
  country: string | null
  /** The organisation has this id in the registration system of the ICPC. */
  organisationIcpcId: string | null
  /** Number or sign by which people call it. */
  label: string | null
  /** ID in the registration system of the ICPC. */
  icpcId: string | null
  seat: string | null
  /** Names of people. */
  members: readonly string[]
  /** External data is known for some of the members. */
  persons: readonly TeamPerson[]
  /** Usernames of its accounts. */
  accounts: readonly string[]
  /** True for participants on the scoreboard without rank and award. */
  isObserver: boolean
}

export interface People {
  /** Users by uid; unknown ones, and those not loaded yet, are missing. The map grows as others are requested. */
  find: (uids: Iterable<string>) => Promise<ReadonlyMap<string, Person>>
  /** The same for a set that only grows: free as long as neither the set nor anybody in it has changed. */
  findAll: (uids: ReadonlySet<string>) => Promise<ReadonlyMap<string, Person>>
  /** Invalidates changed users. */
  invalidate: (uids: readonly string[]) => void
  /** Incremented whenever an earlier result of `find` may be outdated. */
  generation: () => number
}

interface PeopleOptions {
  users: Pick<UsersProjection, 'find'>
  log: Log
  nowMs: () => number
}

const maxPeople = 100_000
/** Changes that another process received are visible after this time at the latest. */
const maxAgeMs = 60_000

/** In-memory cache of the users on scoreboards, which are recomputed with every verdict. */
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
      const request = { size: uids.size, generation }
      const found = await find(uids)
      foundAll.set(uids, request)
      return found
    },
    invalidate(uids) {
      generation += 1
      for (const uid of uids) known.delete(uid)
    },
    generation: () => generation,
  }
}

function toPerson({ _id: uid, username, nickname, avatar, realname, school, gender, role }: KnownUser): Person {
  return { uid, username, nickname, avatar, realname, school, gender, isSuperAdmin: role === 'root' }
}
