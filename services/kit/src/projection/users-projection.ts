import type { Connection } from 'mongoose'
import { roleKeys } from '@verdict/proto/codes/roles'
import { genders, userChanged, userDeleted } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import type { User__Output as User } from '@verdict/proto/grpc/generated/auth/v1/User'
import type { Bus } from '../bus/bus.ts'
import { escapeRegExp } from '../escape-reg-exp.rules.ts'
import { foldName } from '../fold-name.rules.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import type { Job } from '../job/job.ts'
import { inTime } from '../list/time-limit.ts'
import { batchSize, createProjection } from './projection.ts'
import { knownUserModel, type KnownUser } from './user.model.ts'

export { knownUserModel, type KnownUser } from './user.model.ts'

/** This service's own copy of the users of auth. */
export interface UsersProjection {
  /** Takes changes from the bus as the group; before `bus.start`. */
  follow: (bus: Pick<Bus, 'subscribe'>, group: string) => void
  /** For the jobs of the service: catching up and healing. */
  jobs: readonly Job[]
  /** Users by uid, disabled and deleted ones included; unknown ones are missing. */
  find: (uids: readonly string[]) => Promise<Map<string, KnownUser>>
  /**
   * The users of that name, without regard to case and width (several after one was deleted); else those whose name
   * begins with the text, then those whose name holds it, by name, `limit` in all.
   *
   * @throws AppError list.too_slow
   */
  search: (text: string, limit: number) => Promise<KnownUser[]>
}

export interface UsersProjectionOptions {
  db: Connection
  client: Pick<GrpcMethods<'auth.v1.Users'>, 'getMany' | 'list'>
  /** See `ProjectionOptions`. */
  onChanged?: (users: readonly KnownUser[]) => Promise<void>
}

const lookupLimitMs = 1_000

export function createUsersProjection({ db, client, onChanged }: UsersProjectionOptions): UsersProjection {
  const users = knownUserModel(db)
  const read = (uids: readonly string[]) => users.find({ _id: { $in: [...uids] } }).lean()
  const { apply, jobs } = createProjection<KnownUser>({
    name: 'users',
    shape: 2,
    ...{ db, collection: users.collection.name, read },
    source: {
      async list(cursor) {
        const { users: rows, ...page } = await client.list({ cursor, limit: batchSize })
        return { rows: rows.map(fromAnswer), ...page }
      },
      getMany: async (uids) => (await client.getMany({ uids })).users.map(fromAnswer),
    },
    ...(onChanged === undefined ? {} : { onChanged }),
  })

  return {
    jobs,
    follow(bus, group) {
      bus.subscribe({
        event: [userChanged, userDeleted],
        group,
        async handler(event) {
          await apply([event.type === userChanged.type ? fromEvent(event.data) : deletedUser(event.data)])
        },
      })
    },
    find: async (uids) => new Map((await read(uids)).map((user) => [user._id, user])),
    async search(text, limit) {
      const key = foldName(text)
      if (key === '') return []
      const named = (filter: object) =>
        inTime(users.find(filter).sort({ usernameKey: 1, _id: 1 }).limit(limit).maxTimeMS(lookupLimitMs).lean())
      const exact = await named({ usernameKey: key })
      if (exact.length > 0) return exact
      const beginning = await named({ usernameKey: { $gte: key, $lt: `${key}\u{10ffff}` } })
      if (beginning.length === limit) return beginning
      // Without those that begin with it: those were all found.
      const holding = await named({
        usernameKey: { $regex: `^(?!${escapeRegExp(key)}).*${escapeRegExp(key)}`, $options: 's' },
      })
      return [...beginning, ...holding].slice(0, limit)
    },
  }
}

function fromEvent({ uid, ...user }: EventData<typeof userChanged>): KnownUser {
  return { _id: uid, ...user, usernameKey: foldName(user.username), deleted: false }
}

function deletedUser({ uid, version }: { uid: string; version: number }): KnownUser {
  return {
    ...{ _id: uid, version, username: '', usernameKey: '', nickname: null, avatar: null },
    ...{
      titleName: null,
      titleColor: null,
      realname: null,
      school: null,
      gender: 'secrecy',
      role: 'default_user',
      disabled: true,
      deleted: true,
    },
  }
}

function fromAnswer(user: User): KnownUser {
  if (user.deleted) return deletedUser(user)
  const { uid, version, username, disabled } = user
  return {
    ...{ _id: uid, version, username, disabled },
    usernameKey: foldName(username),
    nickname: user.nickname || null,
    avatar: user.avatar || null,
    titleName: user.titleName || null,
    titleColor: user.titleColor || null,
    realname: user.realname || null,
    school: user.school || null,
    gender: genders.find((gender) => gender === user.gender) ?? 'secrecy',
    role: roleKeys.find((role) => role === user.role) ?? 'default_user',
    deleted: false,
  }
}
