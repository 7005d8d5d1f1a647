import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { readable, startNotesService, until, type NotesService } from './notes-service.ts'
import { startReplicaSet } from './replica-set.ts'

let replicaSet: Awaited<ReturnType<typeof startReplicaSet>>
let service: NotesService

beforeAll(async () => {
  replicaSet = await startReplicaSet()
  service = await startNotesService({ MONGO_URL: replicaSet.url })
}, 120_000)
afterAll(async () => {
  await service.stop()
  await replicaSet.stop()
}, 60_000)

it.each([
  ['gives its place to another', () => replicaSet.stepDown()],
  ['is killed', async () => replicaSet.kill(await replicaSet.requirePrimary())],
])(
  'nothing that was answered is lost when the primary of a replica set %s',
  async (_how, fault) => {
    const writing = { isOn: true }
    const outcomes: Awaited<ReturnType<NotesService['write']>>[] = []
    const writers = Array.from({ length: 4 }, async () => {
      while (writing.isOn) outcomes.push(await service.write())
    })
    const accepted = () => outcomes.filter(({ httpStatus }) => httpStatus === 200)
    await until(() => accepted().length > 20)
    await fault()
    await replicaSet.requirePrimary()
    const before = accepted().length
    await until(() => accepted().length > before + 20)
    writing.isOn = false
    await Promise.all(writers)

    const refused = outcomes.filter(({ httpStatus }) => httpStatus !== 200)
    for (const one of refused) expect(one).toMatchObject(readable('server.unavailable'))
    const stored = new Set(await service.stored())
    expect(accepted().filter(({ n }) => !stored.has(n))).toEqual([])
    await until(() => accepted().every(({ n }) => service.received.has(n)))
    expect(await service.isReady()).toBe(true)
  },
  90_000,
)
