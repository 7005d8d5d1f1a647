import { afterAll, beforeAll, it } from '@jest/globals'
import { startNotesService, type NotesService } from './notes-service.ts'
import { startReplicaSet } from './replica-set.ts'
import { startWriting } from './writing.ts'

let replicaSet: Awaited<ReturnType<typeof startReplicaSet>>
let service: NotesService

beforeAll(async () => {
  replicaSet = await startReplicaSet()
  service = await startNotesService({ MONGO_URL: replicaSet.url })
})
afterAll(async () => {
  await service.stop()
  await replicaSet.stop()
})

it.each([
  ['gives its place to another', () => replicaSet.stepDown()],
  ['is killed', async () => replicaSet.kill(await replicaSet.requirePrimary())],
])(
  'no acknowledged write is lost when the primary of a replica set %s',
  async (_how, fault) => {
    const writing = startWriting(service)
    await writing.goesOn()
    await fault()
    await replicaSet.requirePrimary()
    await writing.goesOn()
    await writing.end()
    await writing.check()
  },
  90_000,
)
