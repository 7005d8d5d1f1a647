import { describe, expect, it } from '@jest/globals'
import { mapLanguages, mapProblems, mapTeams, withOverrides, type LocalTeam } from './mapping.rules.ts'

const problem = (label: string | null, shortName: string | null, name: string) => ({
  label,
  shortName,
  name,
  externalId: null,
})
const ours = [
  { displayId: 'A', pid: 11, id: '11', title: 'Apples' },
  { displayId: 'B', pid: 12, id: '12', title: 'Bananas' },
  { displayId: 'C', pid: 13, id: '13', title: 'Cherries' },
  { displayId: 'D', pid: 14, id: '14', title: 'Dates' },
]

describe('problems are mapped', () => {
  it('by letter, then short name, ID and name', () => {
    const theirs = new Map([
      ['x1', problem('a', null, 'Something else')],
      ['x2', problem('77', 'B', '')],
      ['13', problem(null, null, '')],
      ['x4', problem('Z', null, ' DATES ')],
      ['x5', problem('Q', null, 'Elderberries')],
    ])
    expect([...mapProblems(theirs, ours)]).toEqual([
      ['x1', 'A'],
      ['x2', 'B'],
      ['13', 'C'],
      ['x4', 'D'],
    ])
  })

  it('to nothing if two of the other system match the same', () => {
    const theirs = new Map([
      ['x1', problem('A', null, 'One')],
      ['x2', problem('A', null, 'Other')],
    ])
    expect(mapProblems(theirs, ours).size).toBe(0)
  })
})

describe('teams are mapped', () => {
  const our = (key: string, name: string, more: Partial<LocalTeam> = {}): LocalTeam => ({
    key,
    id: key,
    label: null,
    icpcId: null,
    names: [name],
    ...more,
  })
  const their = (name: string, more: { label?: string; icpcId?: string; displayName?: string } = {}) => ({
    name,
    displayName: null,
    label: null,
    icpcId: null,
    ...more,
  })

  it('by ID, ICPC ID, label and name, each of ours once', () => {
    const teams = [
      our('team-1', 'Alpha'),
      our('team-2', 'Beta', { icpcId: '900' }),
      our('team-3', 'Gamma', { label: 'T3' }),
      our('team-4', 'Delta'),
      our('team-5', 'Epsilon'),
      our('team-6', 'epsilon'),
    ]
    const theirs = new Map([
      ['team-1', their('Whoever')],
      ['12', their('Alpha', { icpcId: '900' })],
      ['13', their('Beta', { label: 't3' })],
      ['14', their('x', { displayName: 'delta' })],
      ['15', their('EPSILON')],
    ])
    expect(Object.fromEntries(mapTeams(theirs, teams))).toEqual({
      'team-1': 'team-1',
      '12': 'team-2',
      '13': 'team-3',
      '14': 'team-4',
    })
  })
})

describe('languages are mapped', () => {
  const known = [
    { name: 'C++', id: 'cpp', extension: 'cpp' },
    { name: 'C++ 17', id: 'cpp17', extension: 'cpp' },
    { name: 'C++ 17 With O2', id: 'cpp17-o2', extension: 'cpp' },
    { name: 'Python3', id: 'python3', extension: 'py' },
    { name: 'Kotlin', id: 'kotlin', extension: 'kt' },
  ]
  const language = (name: string, ...extensions: string[]) => ({ name, extensions })
  const theirs = (...more: [string, ReturnType<typeof language>][]) => new Map([['cpp', language('C++')], ...more])

  it('by the usual meaning of an ID, by name and by file extension', () => {
    const found = mapLanguages(
      theirs(['py3', language('Python 3')], ['kt-native', language('Kt', 'kt')], ['swi', language('Prolog', 'pl')]),
      known,
    )
    expect(Object.fromEntries(found)).toEqual({ cpp: 'C++ 17 With O2', py3: 'Python3', 'kt-native': 'Kotlin' })
  })

  it('by ID if the other system uses ours', () => {
    expect(mapLanguages(theirs(['cpp17', language('C++ 17')]), known).get('cpp')).toBe('C++')
  })
})

it('by the organiser’s mapping first', () => {
  const mapping = { problem: new Map([['x', 'A']]), team: new Map([['1', 't1']]), language: new Map<string, string>() }
  const overridden = withOverrides(mapping, [
    { kind: 'problem', id: 'x', ours: 'B' },
    { kind: 'team', id: '1', ours: null },
    { kind: 'language', id: 'f90', ours: 'C' },
  ])
  expect([overridden.problem.get('x'), overridden.team.has('1'), overridden.language.get('f90')]).toEqual([
    'B',
    false,
    'C',
  ])
  expect(mapping.problem.get('x')).toBe('A')
})
