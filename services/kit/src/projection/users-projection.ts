import type { Connection, Model } from 'mongoose'
import { roleKeys } from '@verdict/proto/codes/roles'
import { genders, userChanged, userDeleted } from '@verdict/proto/events/auth'
import type { EventData } from '@verdict/proto/events/event'
import type { User__Output as User } from '@verdict/proto/grpc/generated/auth/v1/User'
import type { Bus } from '../bus/bus.ts'
import { foldName } from '../text/fold-name.rules.ts'
import type { GrpcMethods } from '../grpc/grpc-definitions.ts'
import type { Job } from '../job/job.ts'
import { deletedName } from './deleted-name.rules.ts'
import { batchSize, createProjection } from './projection.ts'
import { knownUserModel, type KnownUser } from './user.model.ts'
import { escapeRegExp } from '../text/escape-reg-exp.rules.ts'
import { mapQueryTimeout } from '../list/time-limit.ts'

export { knownUserModel, type KnownUser } from './user.model.ts'

/** This service's own copy of the users of auth. */
export interface UsersProjection {
  /** Subscribes to changes as the given consumer group; has to be called before `bus.start`. */
  follow: (bus: Pick<Bus, 'subscribe'>, group: string) => void
  /** Jobs that catch up with auth and repair the copy. */
  jobs: readonly Job[]
  /** Users by uid, including disabled and deleted ones; unknown ones are missing. */
  find: (uids: readonly string[]) => Promise<Map<string, KnownUser>>
  /**
   * Users with exactly this name, ignoring case and width (several, if one was deleted). If there is none: users whose
   * name starts with the text, then those whose name contains it, sorted by name, `limit` in all.
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
  onStored?: (users: readonly KnownUser[]) => Promise<void>
  /**
   * Called before `onChanged` with accounts that are called otherwise than this service knew them, deleted ones left out:
   * replaces names that it stores where it cannot look them up. It has to be idempotent, as `onDeleted`.
   */
  onRenamed?: (renamed: readonly RenamedUser[]) => Promise<void>
  /**
   * Called before `onChanged` with deleted accounts: removes the data that this service has about them and replaces
   * their stored names. It has to be idempotent, because it may be called again after a crash or by the job that
   * catches up.
   */
  onDeleted?: (deleted: readonly DeletedUser[]) => Promise<void>
}

/** An account that has another name than before. */
export interface RenamedUser {
  uid: string
  name: string
  formerName: string
}

/** An account that was deleted. */
export interface DeletedUser {
  uid: string
  /** The name that replaces theirs: `deleted-1f0c…`. */
  name: string
  /** The name under which this service knew them; null: unknown. */
  formerName: string | null
}

export function createUsersProjection(options: UsersProjectionOptions): UsersProjection {
  const { db, client, onChanged, onStored, onRenamed, onDeleted } = options
  const users = knownUserModel(db)
  const read = (uids: readonly string[]) => users.find({ _id: { $in: [...uids] } }).lean()

  async function forget(rows: readonly KnownUser[]): Promise<void> {
    // A user missing in auth without a deletion keeps the name, as nobody requested a deletion.
    const erased = rows.filter(({ _id: uid, deleted, username }) => deleted && username === deletedName(uid))
    if (erased.length === 0 || onDeleted === undefined) return
    const known = new Map((await read(erased.map(({ _id }) => _id))).map(({ _id, username }) => [_id, username]))
    const formerNameOf = (uid: string, name: string) => {
      const stored = known.get(uid) ?? ''
      return stored === '' || stored === name ? null : stored
    }
    await onDeleted(erased.map(({ _id: uid, username: name }) => ({ uid, name, formerName: formerNameOf(uid, name) })))
  }

  async function rename(rows: readonly KnownUser[]): Promise<void> {
    const named = rows.filter(({ deleted, username }) => !deleted && username !== '')
    if (named.length === 0 || onRenamed === undefined) return
    const known = new Map((await read(named.map(({ _id }) => _id))).map(({ _id, username }) => [_id, username]))
    const renamed = named.flatMap(({ _id: uid, username: name }) => {
      const formerName = known.get(uid) ?? ''
      return formerName === '' || formerName === name ? [] : { uid, name, formerName }
    })
    if (renamed.length > 0) await onRenamed(renamed)
  }

  const { apply, jobs } = createProjection<KnownUser>({
    name: 'users',
    shape: 3,
    keepsLastKnown: false,
    db,
    collection: users.collection.name,
    read,
    source: {
      async list(cursor) {
        const { users: rows, ...page } = await client.list({ cursor, limit: batchSize })
        return { rows: rows.map(fromAnswer), ...page }
      },
      getMany: async (uids) => (await client.getMany({ uids })).users.map(fromAnswer),
    },
    async onChanged(rows) {
      await forget(rows)
      await rename(rows)
      await onChanged?.(rows)
    },
    ...(onStored === undefined ? {} : { onStored }),
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
    search: (text, limit) => searchUsers(users, text, limit),
  }
}

function fromEvent({ uid, ...user }: EventData<typeof userChanged>): KnownUser {
  return { _id: uid, ...user, usernameKey: foldName(user.username), deleted: false }
}

function deletedUser({ uid, version }: { uid: string; version: number }): KnownUser {
  const username = deletedName(uid)
  return {
    _id: uid,
    version,
    username,
    usernameKey: username,
    nickname: null,
    avatar: null,
    titleName: null,
    titleColor: null,
    realname: null,
    school: null,
    gender: 'secrecy',
    role: 'default_user',
    disabled: true,
    deleted: true,
  }
}

function fromAnswer(user: User): KnownUser {
  if (user.deleted) return deletedUser(user)
  const { uid, version, username, disabled } = user
  return {
    _id: uid,
    version,
    username,
    disabled,
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

const lookupLimitMs = 1_000

/**
 * Finds users of that name, or else those with names that begin with the text, then those that contain it.
 *
 * @throws AppError list.too_slow
 */
async function searchUsers(users: Model<KnownUser>, text: string, limit: number): Promise<KnownUser[]> {
  const key = foldName(text)
  if (key === '') return []
  const named = (filter: object) =>
    mapQueryTimeout(users.find(filter).sort({ usernameKey: 1, _id: 1 }).limit(limit).maxTimeMS(lookupLimitMs).lean())
  const exact = await named({ usernameKey: key })
  if (exact.length > 0) return exact
  const beginning = await named({ usernameKey: { $gte: key, $lt: `${key}\u{10ffff}` } })
  if (beginning.length === limit) return beginning
  // Excludes names with this prefix, which were all found already.
  const holding = await named({
    usernameKey: { $regex: `^(?!${escapeRegExp(key)}).*${escapeRegExp(key)}`, $options: 's' },
  })
  return [...beginning, ...holding].slice(0, limit)
}
