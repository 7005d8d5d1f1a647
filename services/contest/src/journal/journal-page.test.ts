import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { packEvents, unpackEvents } from './journal-page.rules.ts'
import type { JournalEvent } from './journal.rules.ts'

const number = fc.nat()
const run = { submitId: number, uid: fc.string(), pid: number, submittedAtMs: number }
const verdict = fc.record({
  status: fc.constantFrom(...judgeStatusValues),
  score: fc.option(number),
  timeMs: fc.option(number),
})
const withSubtasks = fc.record({
  status: fc.constantFrom(...judgeStatusValues),
  score: number,
  timeMs: number,
  subtasks: fc.array(fc.record({ num: number, points: number }), { minLength: 1 }),
})
const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('submitted' as const), ...run }),
    fc.record({ kind: fc.constant('submitted' as const), ...run, attempt: number }),
    fc.record({
      kind: fc.constant('judged' as const),
      ...run,
      attempt: number,
      verdict: fc.oneof(verdict, withSubtasks),
    }),
    fc.record({ kind: fc.constant('registered' as const), uid: fc.string(), atMs: number }),
    fc.record({ kind: fc.constant('removed' as const), submitId: number, uid: fc.string() }),
    fc.record({ kind: fc.constant('virtual_ended' as const), id: number, uid: fc.string(), atMs: number }),
  ),
)

it('a packed page of the journal has the same events as its entries', () => {
  fc.assert(fc.property(events, (all: JournalEvent[]) => expect(unpackEvents(packEvents(all))).toEqual(all)))
})
