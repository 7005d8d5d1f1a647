import { expect, it } from '@jest/globals'
import { readTeamFile } from './team-file.ts'

const read = (name: string, text: string) => readTeamFile(name, new TextEncoder().encode(text))
const team = {
  name: 'Red Pandas',
  organisation: 'MIT',
  country: 'USA',
  seat: 'A-1',
  groups: ['observers'],
  members: ['Ann', 'Bob'],
  accounts: ['team1', 'team1b'],
  label: '17',
  icpcId: '4711',
  organisationIcpcId: 'o-9',
  externalId: 't-1',
}

it.each([
  [
    'teams.csv',
    '\uFEFFTeam name,School,Country,Seat,Group,Members,Accounts,Label,ICPC ID,School ICPC ID,External ID\nRed Pandas,MIT,USA,A-1,打星,Ann;Bob,team1;team1b,17,4711,o-9,t-1\n\n',
  ],
  [
    'teams.txt',
    '队名\t学校\t国家\t座位\t分组\t队员\t账号\t编号\tICPC ID\t学校 ICPC ID\t外部 ID\nRed Pandas\tMIT\tUSA\tA-1\tobservers\tAnn、Bob\tteam1;team1b\t17\t4711\to-9\tt-1',
  ],
  ['teams.json', JSON.stringify([team])],
])('%s is read by its headings in any language and order', async (name, text) => {
  expect(await read(name, text)).toMatchObject({ rows: [team] })
})

it.each([
  ['teams.csv', '', 'empty'],
  ['teams.csv', 'a,b\n1,2', 'no_names'],
  ['teams.csv', 'name,accounts\n', 'empty'],
  ['teams.json', '{"teams": 1}', 'not_json'],
  ['teams.json', '[{"name":', 'not_json'],
  ['teams.csv', `name\n${'x\n'.repeat(10_001)}`, 'too_many'],
])('%s with %j is rejected the request: %s', async (name, text, fault) => {
  expect(await read(name, text)).toEqual({ fault })
})

it('a file without IDs does not set them', async () => {
  const found = await read('teams.csv', 'name,accounts\nPandas,ada')
  expect('rows' in found && 'externalId' in (found.rows[0] ?? {})).toBe(false)
})

it('a binary file is refused', async () => {
  expect(await readTeamFile('teams.csv', new Uint8Array([0xff, 0xfe, 0x41]))).toEqual({ fault: 'encoding' })
})

it.each([
  ['a quotation mark that is not closed', 'teams.csv', 'name,label\n"Red Pandas,1\nBlue Bears,2\n', 'quotes'],
  ['a quotation mark within a cell', 'teams.csv', 'name,label\n"Red" Pandas,1\nBlue Bears,2\n', 'quotes'],
  ['a quotation mark in every line', 'teams.csv', `name\n${'"a\n'.repeat(20_000)}`, 'quotes'],
  ['more than anybody needs', 'teams.csv', ' '.repeat(8 * 1024 * 1024 + 1), 'too_large'],
  ['lists in lists', 'teams.json', '['.repeat(100_000), 'not_json'],
  ['no workbook inside', 'teams.xlsx', 'no workbook', 'not_workbook'],
])('a file with %s is refused', async (_what, name, text, fault) => {
  expect(await read(name, text)).toEqual({ fault })
})

it('lists and objects in place of texts, and names of JavaScript properties, are ignored', async () => {
  const deep = '['.repeat(20_000) + ']'.repeat(20_000)
  const json = `[{"name": "A", "members": ["Ann", ${deep}, {"toString": 1}], "seat": {}, "__proto__": {"label": "1"}}]`
  expect(await read('teams.json', json)).toMatchObject({ rows: [{ name: 'A', members: ['Ann'], seat: '', label: '' }] })
  const csv = 'constructor,name,__proto__,toString\n1,A,2,3\n'
  expect(await read('teams.csv', csv)).toMatchObject({ rows: [{ name: 'A', label: '', members: [] }] })
})

it('a table of a hundred thousand columns is read by its few known columns', async () => {
  const commas = ','.repeat(100_000)
  expect(await read('teams.csv', `name${commas}seat\nA${commas}B\n`)).toMatchObject({
    rows: [{ name: 'A', seat: 'B' }],
  })
})
