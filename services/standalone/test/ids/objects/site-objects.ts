import { createAuthenticator, type WebauthnOptions } from '../../../../auth/test/authenticator.ts'
import { eventually } from '../../../../kit/test/broker.ts'
import { newContest, newDiscussion, newTraining } from './making.ts'
import type { WalkedObject } from './objects.ts'
import { passwordOf } from '../../product.ts'
import { signInAs, siteUrl } from './product.ts'
import type { World } from './world.ts'

const nobody = { inside: [] } as const
const password = passwordOf('participant')

async function firstOf<T extends object>(world: World, by: 'maker' | 'participant', path: string): Promise<T> {
  let first: T | undefined
  await eventually(async () => {
    const { records } = await world.as[by].data<{ records: T[] }>('GET', path)
    first = records[0]
    return first !== undefined
  })
  if (first === undefined) throw new Error(`${path} is empty`)
  return first
}

/** These objects belong to the site and to accounts. */
export const siteObjects = {
  /** The participant's discussion has a comment of the administrator, and both are reported. */
  discussion: {
    ...nobody,
    async make(world) {
      const ids = await newDiscussion(world, { by: world.as.participant })
      const { as } = world
      await as.stranger.data('POST', '/api/discussion-report', { did: ids.did, content: '#spam#x' })
      const report = { type: 'Comment', id: ids.commentId, content: '#spam#x' }
      await as.stranger.data('POST', '/api/comment-report', report)
      const reports = '/api/admin/discussion-report?limit=1'
      const commentReports = '/api/admin/comment-report?limit=1'
      return {
        ...ids,
        reportId: (await firstOf<{ id: number }>(world, 'maker', reports)).id,
        commentReportId: (await firstOf<{ id: number }>(world, 'maker', commentReports)).id,
      }
    },
  },
  disabledDiscussion: {
    ...nobody,
    async make(world) {
      const ids = await newDiscussion(world, { by: world.as.stranger })
      await world.as.curator.data('PUT', '/api/admin/discussion', { id: ids.did, status: 1 })
      return ids
    },
  },
  account: {
    ...nobody,
    make: async ({ accounts }) => ({ uid: accounts['stranger'], username: 'stranger' }),
  },
  /** The participant ordered points and has not paid yet. */
  order: {
    ...nobody,
    async make({ as }) {
      const body = { packageId: 1, method: 'wechat' }
      const { orderNo } = await as.participant.data<{ orderNo: string }>('POST', '/api/payment/order', body)
      return { orderNo }
    },
  },
  /** The participant is signed in once more. */
  session: {
    ...nobody,
    async make({ as }) {
      await signInAs(as.visitor, 'participant')
      type Session = { id: string; current: boolean }
      const path = '/api/account/sessions?limit=100'
      const { records } = await as.participant.data<{ records: Session[] }>('GET', path)
      return { id: records.find(({ current }) => !current)?.id }
    },
  },
  token: {
    ...nobody,
    async make({ as, next }) {
      const token = { password, name: `token ${next()}`, scopes: ['read'], days: 1 }
      await as.participant.data('POST', '/api/account/token', token)
      const { tokens } = await as.participant.data<{ tokens: { id: string; name: string }[] }>(
        ...(['GET', '/api/account/tokens'] as const),
      )
      return { id: tokens.find(({ name }) => name === token.name)?.id }
    },
  },
  passkey: {
    ...nobody,
    async make({ as: { participant }, next }) {
      const { options } = await participant.data<{ options: WebauthnOptions }>(
        ...(['POST', '/api/account/passkey/start', { password }] as const),
      )
      const passkey = { name: `passkey ${next()}`, response: createAuthenticator(siteUrl).create(options) }
      return participant.data<{ id: string }>('POST', '/api/account/passkey', passkey)
    },
  },
  /** The participant has an identity at the school. */
  providerLink: {
    ...nobody,
    async make({ as: { participant }, provider, next }) {
      const linkId = async () => {
        const { links } = await participant.data<{ links: { id: string }[] }>('GET', '/api/account/sign-in-ways')
        return links[0]?.id
      }
      // An account can have only one with each provider.
      const known = await linkId()
      if (known !== undefined) return { id: known }
      const { url, attempt } = await participant.data<{ url: string; attempt: string }>(
        ...(['POST', '/api/account/oidc/start', { provider: 'school', password }] as const),
      )
      const answer = await provider.visit(url, { sub: `sub ${next()}` })
      await participant.data('POST', '/api/account/oidc/finish', { attempt, answer })
      return { id: await linkId() }
    },
  },
  /** The message says that somebody commented on the participant's discussion. */
  message: {
    ...nobody,
    async make(world) {
      await newDiscussion(world, { by: world.as.participant })
      return { id: (await firstOf<{ id: number }>(world, 'participant', '/api/msg/comment')).id }
    },
  },
  /** The participant runs code on a test of their own. */
  testRun: {
    ...nobody,
    async make({ as, base }) {
      const code = 'int main(void) { return 0; } /* of at least fifty characters, as is asked */'
      const run = { pid: base.publicPid, language: 'C', code, type: 'public', userInput: '1' }
      return { key: await as.participant.data<string>('POST', '/api/submit-problem-test-judge', run) }
    },
  },
  hiddenTraining: { ...nobody, make: (world) => newTraining(world, { by: world.as.maker }, { status: false }) },
  /** Everybody sees that it exists; its problems require a password. */
  privateTraining: {
    ...nobody,
    make: (world) => newTraining(world, { by: world.as.maker }, { auth: 'Private', privatePwd: 'secret' }),
  },
  /** It requires a password and has not begun. */
  protectedContest: {
    ...nobody,
    make: (world) =>
      newContest(
        world,
        { by: world.as.maker },
        { auth: 1, pwd: 'secret', startTime: '2035-01-01T00:00:00Z', endTime: '2035-01-02T00:00:00Z' },
      ),
  },
  teacher: { ...nobody, make: async ({ root }) => ({ teacherId: await teacherOf(root, 'stranger') }) },
  /** The participant asks the stranger, who is a teacher and has not answered. */
  teacherQuestion: {
    ...nobody,
    async make({ as, root, next }) {
      const teacherId = await teacherOf(root, 'stranger')
      const point = 1
      await root.data('POST', '/api/admin/user/points', {
        username: 'participant',
        changePoints: point,
        remark: 'walk',
      })
      const question = { teacherId, point, title: 'Why?', content: 'It fails', key: `id-walk-${next()}` }
      return { id: (await as.participant.data<{ id: number }>('POST', '/api/teacher-question', question)).id }
    },
  },
  appointment: {
    ...nobody,
    async make({ as, root, next }) {
      const teacherId = await teacherOf(root, 'stranger')
      const quarterMs = 15 * 60_000
      const startMs = (Math.ceil(Date.now() / quarterMs) + next()) * quarterMs
      const [startTime, endTime] = [startMs, startMs + quarterMs].map((at) => new Date(at).toISOString())
      const appointment = { teacherId, startTime, endTime }
      const { id } = await as.participant.data<{ id: number }>('POST', '/api/teacher-appointment', appointment)
      await as.stranger.data('PUT', '/api/teacher-appointment-state', { id, state: 'Accepted' })
      return { id }
    },
  },
} satisfies Record<string, WalkedObject>

/** Returns the teacher id of an account, which becomes a teacher if necessary. */
async function teacherOf(root: World['root'], username: string): Promise<number> {
  type Row = { id: number; username: string }
  const { records } = await root.data<{ records: Row[] }>('GET', '/api/admin/teacher')
  const known = records.find((one) => one.username === username)
  if (known !== undefined) return known.id
  const teacher = { username, name: 'A teacher', point: 1 }
  return (await root.data<{ id: number }>('POST', '/api/admin/teacher', teacher)).id
}
