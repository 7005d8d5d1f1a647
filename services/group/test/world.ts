import { GroupAuth, GroupLevel } from '@verdict/proto/codes/group'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { userChanged, userDeleted } from '@verdict/proto/events/auth'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { AppError } from '@verdict/kit/errors'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { startTestService } from '@verdict/test-kit/service'
import { createModels } from '../src/context.ts'
import type { GroupDoc } from '../src/groups/group.model.ts'
import { createGroupService } from '../src/index.ts'

export const userNames = ['root', 'owen', 'alma', 'mina', 'paul', 'rita', 'zoe', 'bart', 'otto', 'olga'] as const

const rolesByName: Partial<Record<string, RoleKey>> = { root: 'root', bart: 'no_subimit_user', mute: 'mute_user' }
const roleOf = (uid: string): RoleKey => rolesByName[uid] ?? 'default_user'

/** Problem 1 is public in group 1, problem 2 hidden in it, problem 3 is in group 2. */
const problems = [
  { pid: 1, problemId: 'ALPHA1', auth: 1, gid: 1, version: 4, authorUid: 'owen' },
  { pid: 2, problemId: 'ALPHA2', auth: 2, gid: 1, version: 1, authorUid: 'owen' },
  { pid: 3, problemId: 'BETA1', auth: 1, gid: 2, version: 1, authorUid: 'rita' },
]

/** The services that group calls, with the calls that it uses. */
async function startOthers() {
  const solved = new Map<string, number>()
  const running = new Map<number, string>()
  const usages = new Map<number, { problems: number; storageBytes: number; judgingsToday: number }>()
  const unavailable = new Set<'problem' | 'submission' | 'site'>()
  const pictureBytes = new Map<number, number>()
  const usagesFrom = (service: 'problem' | 'submission') => async (request: { gids: number[] }) => {
    if (unavailable.has(service)) throw new AppError('server.unavailable')
    return { usages: [...usages].flatMap(([gid, usage]) => (request.gids.includes(gid) ? { gid, ...usage } : [])) }
  }
  const peers = await startPeers(calleesOf('group'), {
    'auth.v1.Users': usersHandlers(userNames, roleOf),
    'submission.v1.Stats': {
      countSolved: async ({ uid }) => ({ solved: solved.get(uid) ?? 0 }),
      hasSolvedInContest: async () => ({ solved: false }),
      listContests: async () => ({ cids: [] }),
      getStreak: async () => ({ current: 0, longest: 0 }),
    },
    'problem.v1.GroupUsages': { list: usagesFrom('problem') },
    'submission.v1.GroupUsages': { list: usagesFrom('submission') },
    'site.v1.GroupUsages': {
      async list({ gids }) {
        if (unavailable.has('site')) throw new AppError('server.unavailable')
        return { usages: gids.flatMap((gid) => ({ gid, storageBytes: pictureBytes.get(gid) ?? 0 })) }
      },
    },
    'contest.v1.GroupContests': {
      listRunning: async ({ gid }) => ({
        contests: [...running].flatMap(([of, title]) => (of === gid ? { cid: 1, title } : [])),
      }),
    },
    'problem.v1.Catalog': {
      getRights: async () => ({ rights: [] }),
      getRunningUntil: async () => ({ untilMs: 0 }),
      getMany: async () => ({ problems: [] }),
      getLimits: async () => ({ problems: [] }),
      search: async () => ({ problems: [], total: 0 }),
      findContestCandidates: async () => ({ problems: [], total: 0 }),
      findInGroup: async ({ gid, problemIds, pids }) => ({
        problems: problems.filter(
          (one) => one.gid === gid && (pids.includes(one.pid) || problemIds.includes(one.problemId)),
        ),
      }),
    },
  })
  return { ...peers, solved, running, usages, pictureBytes, away: unavailable }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service with a database and bus names of its own. */
export async function startWorld() {
  const clock = createStoppedClock()
  const others = await startOthers()
  let version = 1
  const service = await startTestService({
    name: 'group',
    create: createGroupService,
    env: others.addresses,
    overrides: { clock },
    roleOf,
  })
  return {
    call: service.call,
    clock,
    db: service.db,
    models: createModels(service.db),
    client: service.client,
    httpAddress: service.httpAddress,
    solved: others.solved,
    restart: service.restart,
    record: service.record,
    /** Publishes the deletion of a user's account. */
    async deleteUser(uid: string) {
      const bus = await service.joinBus()
      await bus.publish(userDeleted, { uid, version: 9 })
    },
    async renameUser(uid: string, username: string) {
      const bus = await service.joinBus()
      const nothing = { nickname: null, avatar: null, titleName: null, titleColor: null, realname: null, school: null }
      const account = { ...nothing, uid, username, gender: 'secrecy', role: 'default_user', disabled: false } as const
      await bus.publish(userChanged, { ...account, version: (version += 1) })
    },
    /** Titles of running contests by group. */
    running: others.running,
    /** The usage of groups, and the services that are down. */
    usages: others.usages,
    pictureBytes: others.pictureBytes,
    away: others.away,
    /** Headers of a call as the gateway passes it on. */
    actorOf: service.headersOf,
    async stop() {
      await service.stop()
      await others.close()
    },
  }
}

/** Stores a group of owen's with alma as administrator, mina as member, paul as applicant and rita refused. */
export async function storeGroup(
  { models, clock }: Pick<World, 'models' | 'clock'>,
  gid: number,
  changes: Partial<GroupDoc> = {},
): Promise<void> {
  const at = { createdAt: clock.now(), updatedAt: clock.now() }
  const name = `Group ${gid}`
  await models.groups.create({
    _id: gid,
    name,
    nameKey: name.toLowerCase(),
    shortName: `short${gid}`,
    shortNameKey: `short${gid}`,
    brief: 'for tests',
    description: 'for tests',
    auth: GroupAuth.Protected,
    code: 'secret',
    visible: true,
    avatar: null,
    ownerUid: 'owen',
    memberCount: 3,
    ...at,
    ...changes,
  })
  const levels = {
    owen: GroupLevel.Root,
    alma: GroupLevel.Admin,
    mina: GroupLevel.Member,
    paul: GroupLevel.Applying,
    rita: GroupLevel.Refused,
  }
  await models.members.create(
    Object.entries(levels).map(([uid, level], index) => ({
      _id: gid * 100 + index,
      gid,
      uid,
      level,
      reason: null,
      ...at,
    })),
  )
}
