import type { GrpcServices } from '@verdict/kit/grpc'
import { AppError } from '@verdict/kit/errors'
import { scopePolicyHandlers } from '@verdict/kit/scope-owners'
import { allow, allowIf } from '@verdict/proto/codes/policy'
import type { RoleKey } from '@verdict/proto/codes/roles'
import { commentCreated, recipientsFound, replyCreated, textRemoved } from '@verdict/proto/events/discussion'
import type { EventData } from '@verdict/proto/events/event'
import { scopePolicyChanged } from '@verdict/proto/events/shared/scope'
import { createStoppedClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { calleesOf } from '@verdict/proto/call-graph'
import { startTestService } from '@verdict/test-kit/service'
import { until } from '@verdict/test-kit/until'
import { createModels } from '../src/context.ts'
import { createDiscussionService } from '../src/index.ts'

/** Usernames that equal a role; everyone else is an ordinary user. */
const rolesByName: Record<string, RoleKey> = {
  root: 'root',
  eve: 'admin',
  pat: 'problem_admin',
  nodiscuss: 'no_discuss_user',
  muted: 'mute_user',
  nosubmitnodiscuss: 'no_submit_no_discuss_user',
  nosubmitmuted: 'no_submit_mute_user',
}
const roleOf = (uid: string): RoleKey => rolesByName[uid] ?? 'default_user'
/** Ordinary users that the service knows by name. */
const known = ['ada', 'bob', 'cleo', 'amy', 'ann', 'zoe', 'newt']

export const hourMs = 3_600_000

/**
 * The other services, as far as discussion calls them. Usernames equal uids; problem A1 is public; contest 1 is ada's
 * and open to signed-in users; group 1 is visible and group 2 hidden: amy administers both, ann is a member.
 */
async function startOthers(clock: { now: () => Date }) {
  const state = {
    solved: 10,
    contestEndsInMs: hourMs,
    members: new Map([
      ['amy', 4],
      ['ann', 3],
    ]),
  }
  const startedMs = clock.now().getTime()
  const handlers: GrpcServices = {
    'auth.v1.Users': usersHandlers([...Object.keys(rolesByName), ...known], roleOf, {
      // newt has just registered.
      getProfiles: async ({ uids }) => ({
        profiles: uids.includes('newt') ? [{ uid: 'newt', createdAtMs: clock.now().getTime() }] : [],
      }),
    }),
    'submission.v1.Stats': {
      countSolved: async () => ({ solved: state.solved }),
      hasSolvedInContest: async () => ({ solved: false }),
      listContests: async () => ({ cids: [] }),
      getStreak: async () => ({ current: 0, longest: 0 }),
    },
    'group.v1.Groups': {
      getMembership: async ({ gid, uid }) =>
        gid > 2
          ? { exists: false, level: 0, group: null }
          : { exists: true, level: state.members.get(uid) ?? 0, group: { gid, name: 'Group', visible: gid === 1 } },
      getGroup: async () => ({}),
      listMembers: async ({ after }) => {
        // Two pages, even for few rows.
        const all = [...state.members].map(([uid, level]) => ({ uid, level, joinedAtMs: 0 }))
        return after === 0 ? { members: all.slice(0, 1), next: 1 } : { members: all.slice(1), next: 0 }
      },
    },
    'scope.v1.ScopePolicy': scopePolicyHandlers({
      async getPolicy({ scope, actor }) {
        if (scope?.cid !== 1) throw new AppError('contest.not_found')
        const uid = actor?.uid ?? ''
        const isAdmin = uid === 'ada' || roleOf(uid) === 'root'
        return {
          scope,
          readProblems: uid === '' ? { allowed: false, code: 'sign_in.required' } : allow,
          seeAllSubmissions: allowIf(isAdmin || uid === 'analyst', 'access.denied'),
          moderate: allowIf(isAdmin, 'access.denied'),
          startsAtMs: startedMs - hourMs,
          endsAtMs: startedMs + state.contestEndsInMs,
          title: 'Spring Cup',
        }
      },
      resolveProblems: async ({ displayIds }) => ({
        problems: displayIds.some((name) => name.toUpperCase() === 'A1')
          ? [{ pid: 1, problemId: 'A1', displayId: 'A1', open: true }]
          : [],
      }),
    }),
  }
  const peers = await startPeers(calleesOf('discussion'), handlers)
  return { ...peers, state }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service with a database and bus names of its own, called as the gateway calls it. */
export async function startWorld(env: Record<string, string> = {}) {
  const clock = createStoppedClock()
  const others = await startOthers(clock)
  const service = await startTestService({
    name: 'discussion',
    create: createDiscussionService,
    overrides: { clock },
    roleOf,
    env: { ...others.addresses, ...env },
  })
  const { call } = service
  const posts = service.client('discussion.v1.Posts', 'message')
  const uploadUses = service.client('uploads.v1.UploadUses', 'site')
  const removals: EventData<typeof textRemoved>[] = []
  const recipients: EventData<typeof recipientsFound>[] = []
  const answered: (string | null)[] = []
  const titles: string[] = []
  const bus = await service.joinBus((joined) => {
    joined.subscribe({
      event: textRemoved,
      group: 'test.removals',
      handler: async ({ data }) => void removals.push(data),
    })
    joined.subscribe({
      event: recipientsFound,
      group: 'test.heard',
      handler: async ({ data }) => void recipients.push(data),
    })
    joined.subscribe({
      event: [commentCreated, replyCreated],
      group: 'test.answered',
      async handler({ data }) {
        answered.push(data.toUid)
        titles.push(data.title)
      },
    })
  })

  const { data: categories } = await call(null, 'GET', 'discussion-category')
  const categoryId: number = categories[0].id

  /** Opens a discussion and returns its id. */
  async function post(as: string, changes: object = {}): Promise<number> {
    const answer = await call(as, 'POST', 'discussion', {
      title: 'a title',
      description: 'what it is about',
      content: 'the text',
      categoryId,
      ...changes,
    })
    if (answer.status !== 200) throw new Error(`${as} cannot post: ${answer.code ?? ''}`)
    return answer.data.id
  }

  /** Comments on a discussion or contest and returns the id of the comment. */
  async function comment(as: string, on: { did?: number; cid?: number }, content = 'well said'): Promise<number> {
    const answer = await call(as, 'POST', 'comment', { ...on, content })
    if (answer.status !== 200) throw new Error(`${as} cannot comment: ${answer.code ?? ''}`)
    return answer.data.id
  }

  return {
    /** Published events: deleted texts, recipients of posts, answered users, and places. */
    removals,
    recipients,
    answered,
    titles,
    until: (check: () => boolean) => until('what was published', check),
    call,
    post,
    comment,
    posts,
    uploadUses,
    clock,
    bus,
    categoryId,
    state: others.state,
    db: service.db,
    models: createModels(service.db),
    /** The event of the contest service when its times change. */
    publishContestChanged: () => bus.publish(scopePolicyChanged, { scope: { cid: 1, tid: 0, gid: 0 } }),
    async stop() {
      await service.stop()
      await others.close()
    },
  }
}
