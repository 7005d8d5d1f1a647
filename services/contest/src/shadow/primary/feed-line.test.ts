import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseFeedLine, toChangeSet, type Change } from './feed-line.rules.ts'
import { compareTypes } from './judgement-kinds.rules.ts'
import { primaryVerdicts } from './primary-verdicts.rules.ts'
import type { PrimaryObjects } from './primary.rules.ts'

const line = (type: string, id: string | null, data: unknown, more: object = {}) =>
  JSON.stringify({ type, id, data, token: 't1', ...more })
const changes = (text: string) => {
  const read = parseFeedLine(text)
  return read.kind === 'event' ? read.changes : read.kind
}
const team = { id: '7', name: 'Eindhoven', icpc_id: '1234', label: '7', display_name: null, photo: [{ href: 'x' }] }

describe('a line of an event feed', () => {
  it('sets an object with the fields that are stored, or deletes it', () => {
    const eindhoven = { name: 'Eindhoven', displayName: null, label: '7', icpcId: '1234' }
    expect(parseFeedLine(line('teams', '7', team))).toEqual({
      kind: 'event',
      token: 't1',
      changes: [{ type: 'teams', id: '7', object: eindhoven }],
    })
    expect(changes(line('teams', '7', null))).toEqual([{ type: 'teams', id: '7', object: null }])
  })

  it('without an ID replaces all objects of a type, or the singleton', () => {
    expect(changes(line('teams', null, [team, { ...team, id: '8' }]))).toMatchObject([
      { type: 'teams', cleared: true },
      { id: '7' },
      { id: '8' },
    ])
    expect(changes(line('teams', null, null))).toEqual([{ type: 'teams', cleared: true }])
    expect(changes(line('state', null, { end_of_updates: '2026-01-01T00:00:00Z' }))).toEqual([
      { type: 'state', id: '', object: { endOfUpdates: true } },
    ])
    const contest = { id: 'finals', name: 'F', start_time: '2026-01-01T10:00:00+01', duration: '5:00:00' }
    expect(changes(line('contest', 'finals', contest))).toMatchObject([{ type: 'contest', id: '' }])
  })

  it('of an unknown or ignored type is a separate event', () => {
    for (const type of ['clarifications', 'runs', 'commentary', 'map-info', '__proto__', 'constructor'])
      expect(parseFeedLine(line(type, '1', { id: '1' }))).toEqual({ kind: 'event', token: 't1', changes: [] })
  })

  it.each([
    ['cut off', '{"type":"teams","id":"7","data":{"id":"7","na'],
    ['no object', '[1,2]'],
    ['without a type', '{"token":"3","id":"7","data":{}}'],
    ['with data that is text', line('teams', '7', 'Eindhoven')],
    ['a submission without a team', line('submissions', '1', { problem_id: 'a', language_id: 'cpp', time: 'x' })],
    ['a collection with something broken in it', line('teams', null, [team, 7])],
    ['of the form of 2020-03', '{"id":"42","type":"teams","op":"create","data":{"id":"7","name":"E"}}'],
  ])('that is %s is invalid', (_what, text) => expect(parseFeedLine(text)).toEqual({ kind: 'broken' }))

  it('may be empty, to keep the connection alive', () => {
    expect(['', '  \r'].map((text) => parseFeedLine(text).kind)).toEqual(['blank', 'blank'])
  })

  it('may have numbers as IDs, and long texts are shortened', () => {
    expect(changes(line('teams', null, [{ ...team, id: 12, name: 'x'.repeat(10_000) }]))).toMatchObject([
      { cleared: true },
      { id: '12', object: { name: 'x'.repeat(300) } },
    ])
    expect(changes(line('teams', 'y'.repeat(500), { ...team }))).toBe('broken')
  })
})

const type = fc.constantFrom('teams' as const, 'problems' as const)
const object = fc.record({ name: fc.string(), label: fc.constant(null) })
const change: fc.Arbitrary<Change> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type, id: fc.constantFrom('1', '2', '3'), object: fc.option(object) }) },
  { weight: 1, arbitrary: type.map((one) => ({ type: one, cleared: true as const })) },
) as fc.Arbitrary<Change>

type Objects = Map<string, unknown>

function clear(objects: Objects, types: readonly string[]): void {
  for (const key of objects.keys()) if (types.some((one) => key.startsWith(`${one} `))) objects.delete(key)
}

/** From the specification: the latest event of an object is the truth. */
function oneByOne(objects: Objects, list: readonly Change[]): Objects {
  for (const one of list)
    if ('cleared' in one) clear(objects, [one.type])
    else if (one.object === null) objects.delete(`${one.type} ${one.id}`)
    else objects.set(`${one.type} ${one.id}`, one.object)
  return objects
}

/** As it is written to the database. */
function asSet(objects: Objects, list: readonly Change[]): Objects {
  const { cleared, objects: set } = toChangeSet(list)
  clear(objects, [...cleared])
  const all = [...set].flatMap(([one, ofType]) => [...ofType].map(([id, value]) => [`${one} ${id}`, value] as const))
  for (const [key, value] of all)
    if (value === null) objects.delete(key)
    else objects.set(key, value)
  return objects
}

const sorted = (objects: Objects) => [...objects].sort(([a], [b]) => (a < b ? -1 : 1))

describe('a feed', () => {
  it('gives the same state however it is split into parts', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.array(fc.nat(30)), (list, cuts) => {
        const bounds = [0, ...cuts.map((cut) => Math.min(cut, list.length)).sort((a, b) => a - b), list.length]
        const inParts: Objects = new Map()
        bounds.slice(1).forEach((to, index) => asSet(inParts, list.slice(bounds[index], to)))
        expect(sorted(inParts)).toEqual(sorted(oneByOne(new Map(), list)))
      }),
    )
  })

  it('gives the same state when a part is repeated, up to its end', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), fc.nat(30), (list, from) => {
        const once = asSet(new Map(), list)
        const again = asSet(asSet(new Map(), list), list.slice(from))
        expect(sorted(again)).toEqual(sorted(once))
      }),
    )
  })
})

const judgement = (changes: Partial<PrimaryObjects['judgements']> = {}): PrimaryObjects['judgements'] => ({
  submissionId: 's',
  typeId: 'AC',
  startTime: '2026-01-01T10:00:00.000Z',
  current: true,
  ...changes,
})
const later = '2026-01-01T11:30:00.000+01:00'

describe('the verdict of the other system', () => {
  it('is that of the judgement that began last, in any order of events', () => {
    const both = [
      ['9', judgement()],
      ['10', judgement({ typeId: 'WA', startTime: later })],
    ] as const
    for (const list of [both, both.toReversed()]) expect(primaryVerdicts(new Map(list)).get('s')).toBe('WA')
    const together = [
      ['9', judgement()],
      ['10', judgement({ typeId: 'TLE' })],
    ] as const
    for (const list of [together, together.toReversed()]) expect(primaryVerdicts(new Map(list)).get('s')).toBe('TLE')
  })

  it('is unknown while the last judgement is running, and never that of a deleted judgement', () => {
    const judging = judgement({ typeId: null, startTime: later })
    expect(
      primaryVerdicts(
        new Map([
          ['1', judgement()],
          ['2', judging],
        ]),
      ).get('s'),
    ).toBeNull()
    const withdrawn = judgement({ typeId: 'WA', startTime: later, current: false })
    expect(
      primaryVerdicts(
        new Map([
          ['1', judgement()],
          ['2', withdrawn],
        ]),
      ).get('s'),
    ).toBe('AC')
    expect(primaryVerdicts(new Map([['2', withdrawn]])).has('s')).toBe(false)
  })

  it.each([
    ['AC', 'AC', 'same'] as const,
    ['NO', 'WA', 'similar'] as const,
    ['MLE', 'RTE', 'similar'] as const,
    ['RTE', 'MLE', 'similar'] as const,
    ['AC', 'WA', 'different'] as const,
    ['TLE', 'AC', 'different'] as const,
    ['CE', 'WA', 'different'] as const,
    ['RE', 'TLE', 'similar'] as const,
    ['RE', 'CE', 'different'] as const,
    ['XX', 'WA', 'different'] as const,
    ['RE', 'AC', 'different'] as const,
  ])('%s and our %s are %s', (theirs, ours, agreement) => expect(compareTypes(theirs, ours)).toBe(agreement))

  it('may be a custom type if it names a standard type for it', () => {
    expect(compareTypes('CUSTOM', 'WA', new Map([['CUSTOM', 'WA']]))).toBe('similar')
  })
})
