import { expect } from '@jest/globals'
import { eventually } from '../broker.ts'
import { readable, type NotesService } from './notes-service.ts'

/** Four clients that write to a service continuously and record its answers. */
export function startWriting(service: NotesService) {
  const writing = { isOn: true }
  const outcomes: Awaited<ReturnType<NotesService['write']>>[] = []
  const writers = Promise.all(
    Array.from({ length: 4 }, async () => {
      while (writing.isOn) outcomes.push(await service.write())
    }),
  )
  // The error reaches the code that awaits them.
  writers.catch(() => undefined)
  const accepted = () => outcomes.filter(({ httpStatus }) => httpStatus === 200)
  return {
    /** Waits until more writes are accepted. */
    async goesOn() {
      const before = accepted().length
      await Promise.race([writers, eventually(() => accepted().length > before + 20)])
    },
    async end() {
      writing.isOn = false
      await writers
    },
    /**
     * Checks that every write was accepted or refused with a message, that no accepted write is lost, and that the
     * service is healthy.
     */
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
