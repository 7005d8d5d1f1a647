import { callers } from '../callers.ts'
import { newContest, newSubmission } from './making.ts'
import type { WalkedObject } from './objects.ts'
import { newProblem, type World } from './world.ts'

const inContest = { within: ['cid', 'pid', 'clics'], inside: callers }
const nobody = { inside: [] } as const
const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()

/** Creates a visible running contest of the site that is frozen by now, with a submission of the participant. */
async function runningContest(world: World) {
  const by = world.as.maker
  const frozen = { sealRank: true, sealRankTime: minutes(-20), openPrint: true, openRank: true }
  const { cid, pid } = await newContest(world, { by }, frozen)
  await world.as.participant.data('POST', '/api/register-contest', { cid, password: '' })
  return { cid, pid, clics: String(cid), ...(await newSubmission(world, { by: 'participant', cid })) }
}

const made = (world: World, path: string, method: string, body: object, by: 'maker' | 'participant' = 'maker') =>
  world.as[by].data<{ id: number }>(method, path, body)

async function listed(world: World, path: string): Promise<{ id: number }> {
  const { records } = await world.as.maker.data<{ records: { id: number }[] }>('GET', path)
  const [first] = records
  if (first === undefined) throw new Error(`${path} is empty`)
  return first
}

/** These objects belong to contests of the site. */
export const contestObjects = {
  /** Only its managers see this contest. */
  hiddenContest: {
    ...nobody,
    async make(world) {
      const hidden = { visible: false, openPrint: true, sealRank: true, sealRankTime: minutes(-20) }
      return { ...(await newContest(world, { by: world.as.maker }, hidden)), helper: 'rival' }
    },
  },
  contest: { ...inContest, inside: [], make: runningContest },
  contestTeam: {
    ...inContest,
    async make(world) {
      const { cid } = await runningContest(world)
      return {
        cid,
        ...(await made(world, '/api/contest-team', 'PUT', { cid, name: 'a team', accounts: ['participant'] })),
      }
    },
  },
  contestQuestion: {
    ...inContest,
    async make(world) {
      const { cid, clics } = await runningContest(world)
      const question = { cid, text: 'May I?' }
      const { id } = await made(world, '/api/contest-clarification', 'POST', question, 'participant')
      return { cid, clics, id, idText: String(id) }
    },
  },
  contestInterval: {
    ...inContest,
    async make(world) {
      const { cid } = await runningContest(world)
      const interval = { cid, fromMinute: 1, untilMinute: 2 }
      return { cid, ...(await made(world, '/api/contest-removed-interval', 'POST', interval)) }
    },
  },
  contestPrint: {
    ...inContest,
    async make(world) {
      const { cid } = await runningContest(world)
      await world.as.participant.data('POST', '/api/submit-print-text', {
        cid,
        content: 'a text of at least fifty characters, as is asked of all that is printed',
      })
      return { cid, id: (await listed(world, `/api/get-contest-print?cid=${cid}`)).id }
    },
  },
  contestStaff: {
    ...inContest,
    async make(world) {
      const { cid } = await runningContest(world)
      await world.as.maker.data('PUT', '/api/contest-staff', { cid, username: 'rival', role: 'balloons' })
      return { cid, uid: world.accounts['rival'] }
    },
  },
  contestAnnouncement: {
    ...inContest,
    async make(world) {
      const { cid } = await runningContest(world)
      const announcement = { title: 'x', content: 'x' }
      await world.as.maker.data('POST', '/api/admin/contest/announcement', { cid, announcement })
      return { cid, aid: (await listed(world, `/api/admin/contest/announcement?cid=${cid}`)).id }
    },
  },
  /** The participant did not take part while the contest ran. */
  virtualRun: {
    ...nobody,
    async make(world) {
      const times = { startTime: minutes(-60), endTime: minutes(-1) }
      const { cid } = await newContest(world, { by: world.as.maker }, times)
      const run = await made(world, '/api/contest-virtual-run', 'POST', { cid }, 'participant')
      return { cid, id: run.id }
    },
  },
  /** The participant's submission is accepted, in a frozen contest. */
  contestSubmission: {
    ...inContest,
    async make(world) {
      const ids = await runningContest(world)
      return { ...ids, idText: String(ids.submitId) }
    },
  },
  /** The participant's submission is in a running OI contest. */
  examSubmission: {
    ...nobody,
    async make(world) {
      const { pid } = await newProblem(world, { type: 1 })
      const { cid } = await newContest(world, { by: world.as.maker, pid }, { type: 1 })
      await world.as.participant.data('POST', '/api/register-contest', { cid, password: '' })
      return newSubmission(world, { by: 'participant', cid, score: '&score=100' })
    },
  },
  /** The participant's submission is in practice, and its code is not shared. */
  submission: { ...nobody, make: (world) => newSubmission(world, { by: 'participant' }) },
} satisfies Record<string, WalkedObject>
