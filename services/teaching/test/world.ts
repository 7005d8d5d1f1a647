import type { RoleKey } from '@verdict/proto/codes/roles'
import { usersConnected } from '@verdict/proto/events/gateway'
import {
  appointmentChanged,
  appointmentDue,
  teacherQuestionChanged,
  teacherQuestionWritten,
} from '@verdict/proto/events/teaching'
import { calleesOf } from '@verdict/proto/call-graph'
import { AppError } from '@verdict/kit/errors'
import type { GrpcServices } from '@verdict/kit/grpc'
import { createRunningClock } from '@verdict/test-kit/clock'
import { startPeers, usersHandlers } from '@verdict/test-kit/peers'
import { startTestService } from '@verdict/test-kit/service'
import { createModels } from '../src/context.ts'
import { createTeachingService } from '../src/index.ts'

const roleOf = (uid: string): RoleKey => (uid === 'root' ? 'root' : 'default_user')
const known = ['root', 'wu', 'li', 'ada', 'bob', ...Array.from({ length: 20 }, (_, at) => `many${at}`)]

export const hourMs = 3_600_000
const stepMs = 15 * 60_000

type Hold = { uid: string; points: number; state: 'held' | 'captured' | 'returned' }

/**
 * Points as payment stores them: each user begins with 100. `isUnavailable`: calls fail. `losesAnswers`: calls are
 * executed, but their answers are lost.
 */
function createPoints() {
  const state = {
    isUnavailable: false,
    losesAnswers: false,
    holds: new Map<string, Hold>(),
    balances: new Map<string, number>(),
  }
  const balanceOf = (uid: string) => state.balances.get(uid) ?? 100
  const answer = <T>(value: T): T => {
    if (state.losesAnswers) throw new AppError('server.unavailable')
    return value
  }
  function end(key: string, to: 'captured' | 'returned'): void {
    if (state.isUnavailable) throw new AppError('server.unavailable')
    const hold = state.holds.get(key)
    if (hold === undefined) throw new AppError('points.hold_not_found')
    if (hold.state === to) return
    if (hold.state !== 'held') throw new AppError('points.hold_ended')
    hold.state = to
    if (to === 'returned') state.balances.set(hold.uid, balanceOf(hold.uid) + hold.points)
  }
  const handlers: GrpcServices['payment.v1.Points'] = {
    getBalance: async ({ uid }) => ({ balance: balanceOf(uid) }),
    spend: async ({ uid }) => ({ balance: balanceOf(uid) }),
    async hold({ key, uid, points }) {
      if (state.isUnavailable) throw new AppError('server.unavailable')
      if (!state.holds.has(key)) {
        const balance = balanceOf(uid)
        if (balance < points) throw new AppError('points.not_enough', { needed: points, balance })
        state.balances.set(uid, balance - points)
        state.holds.set(key, { uid, points, state: 'held' })
      }
      return answer({ balance: balanceOf(uid) })
    },
    async captureHold({ key }) {
      end(key, 'captured')
      return answer({})
    },
    async returnHold({ key }) {
      end(key, 'returned')
      return answer({ balance: 0 })
    },
  }
  return { state, handlers, balanceOf }
}

export type World = Awaited<ReturnType<typeof startWorld>>

/** The service with a database and bus names of its own. Usernames equal uids; wu and li are teachers. */
export async function startWorld() {
  const clock = createRunningClock()
  const points = createPoints()
  const handlers: GrpcServices = {
    'auth.v1.Users': usersHandlers(known, roleOf, {
      findByName: async ({ username }) => ({
        users: known.includes(username) ? [{ uid: username, username, role: 'default_user', version: 1 }] : [],
      }),
    }),
    'payment.v1.Points': points.handlers,
    'submission.v1.Codes': {
      getMany: async () => ({ codes: [] }),
      getJudgings: async () => ({ judgings: [] }),
      // 7 is ada's in practice, 8 ada's in a contest.
      getOwn: async ({ submitId, uid }) =>
        uid === 'ada' && (submitId === 7 || submitId === 8)
          ? {
              found: true,
              cid: submitId === 8 ? 1 : 0,
              problemId: 'A1',
              title: 'Sum',
              language: 'C',
              status: -1,
              code: 'int main(){}',
            }
          : { found: false },
    },
  }
  const peers = await startPeers(calleesOf('teaching'), handlers)
  const service = await startTestService({
    name: 'teaching',
    create: createTeachingService,
    overrides: { clock },
    roleOf,
    env: peers.addresses,
  })
  const events: { type: string; id: string; data: { id: number; toUid?: string; state?: string } }[] = []
  const bus = await service.joinBus((joined) =>
    joined.broadcast({
      event: [appointmentChanged, appointmentDue, teacherQuestionChanged, teacherQuestionWritten],
      handler(event) {
        if (!events.some(({ id }) => id === event.id)) events.push(event)
      },
    }),
  )
  const { call } = service

  async function addTeacher(username: string, point = 50): Promise<number> {
    const teacher = { username, name: `Teacher ${username}`, tags: 'dp, graphs', point, intro: 'About *me*' }
    return (await call('root', 'POST', 'admin/teacher', teacher)).data.id
  }

  /** A time this many quarters of an hour after the first available one. */
  function timeAt(quarters: number, length = 2) {
    const first = (Math.floor(clock.now().getTime() / stepMs) + 8) * stepMs
    const at = (quarter: number) => new Date(first + quarter * stepMs).toISOString()
    return { startTime: at(quarters), endTime: at(quarters + length) }
  }

  let keys = 0
  return {
    call,
    fetchAs: service.fetchAs,
    client: service.client,
    clock,
    points,
    events,
    addTeacher,
    timeAt,
    models: createModels(service.db),
    ask: (uid: string, teacherId: number, more: object = {}) =>
      call(uid, 'POST', 'teacher-question', {
        teacherId,
        point: 50,
        title: 'Why?',
        content: 'It is **wrong**',
        key: `key-of-test-${(keys += 1)}`,
        ...more,
      }),
    question: async (uid: string, id: number) => (await call(uid, 'GET', `get-teacher-question?id=${id}`)).data,
    connect: (uids: string[]) => bus.publish(usersConnected, { uids }),
    db: service.db,
    async stop() {
      await service.stop()
      await peers.close()
    },
  }
}
