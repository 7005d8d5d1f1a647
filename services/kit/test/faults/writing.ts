import { expect } from '@jest/globals'
import { eventually } from '../broker.ts'
import { readable, type NotesService } from './notes-service.ts'

/** Four who write to a service all the time, to be asked what it has said to them. */
export function startWriting(service: NotesService) {
  const writing = { isOn: true }
  const outcomes: Awaited<ReturnType<NotesService['write']>>[] = []
  const writers = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (writing.isOn) outcomes.push(await service.write())
    }),
  )
  // Who waits for them hears of it.
  writers.catch(() => undefined)
  const accepted = () => outcomes.filter(({ httpStatus }) => httpStatus === 200)
  return {
    /** Waits until more was accepted. */
    async goesOn() {
      const before = accepted().length
      await Promise.race([writers, eventually(() => accepted().length > before + 20)])
    },
    async end() {
      writing.isOn = false
      await writers
    },
    /** Everything was accepted or refused in words, nothing that was accepted is lost, and the service is well. */
    async check() {
      const refused = outcomes.filter(({ httpStatus }) => httpStatus !== 200)
      for (const one of refused) expect(one).toMatchObject(readable('server.unavailable'))
      const stored = new Set(await service.stored())
      expect(accepted().filter(({ n }) => !stored.has(n))).toEqual([])
      await eventually(() => accepted().every(({ n }) => service.received.has(n)))
      expect(await service.isReady()).toBe(true)
    },
  }
}
