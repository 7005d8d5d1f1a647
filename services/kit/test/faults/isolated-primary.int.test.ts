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

it('reads and writes continue while the primary of a replica set is isolated, and when it returns', async () => {
  const writing = startWriting(service)
  await writing.goesOn()
  const thaw = replicaSet.freeze(await replicaSet.requirePrimary())
  try {
    await writing.goesOn()
    await service.stored()
  } finally {
    thaw()
  }
  await replicaSet.requirePrimary()
  await writing.goesOn()
  await writing.end()
  await writing.check()
})
