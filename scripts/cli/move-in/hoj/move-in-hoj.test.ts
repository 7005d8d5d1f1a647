import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createMoveReport } from '../report.ts'
import { createRecordingWriter } from '../recording-writer.ts'
import { moveInHoj } from './move-in-hoj.ts'
import { dump } from './small-hoj.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-hoj-'))
  await writeFile(path.join(folder, 'hoj.sql'), dump)
  await mkdir(path.join(folder, 'problem_1001'))
  await writeFile(path.join(folder, 'problem_1001', '1.in'), '5 6\n')
})
afterAll(() => rm(folder, { recursive: true }))

it('sends everything with its times, users and scopes', async () => {
  const { sent, packages, writer } = createRecordingWriter(['1002'])
  const report = createMoveReport()
  await moveInHoj({
    dumpFile: path.join(folder, 'hoj.sql'),
    testCases: folder,
    utcOffset: '+08:00',
    writer,
    report,
    isSamePerson: (username) => username === 'root',
    progress: () => undefined,
  })
  expect(sent.user).toMatchObject([
    { username: 'root', role: 'root', matches: true },
    {
      username: 'ann',
      school: 'North',
      matches: false,
      password: { scheme: 'md5' },
      createdAt: '2024-05-01T00:00:00.000Z',
    },
    { username: 'bea', role: 'problem_admin' },
  ])
  expect(sent.member).toMatchObject([
    { gid: 100, uid: '101', level: 5 },
    { gid: 100, uid: '102', level: 3 },
  ])
  expect(sent.training).toMatchObject([
    { auth: 'Private', password: 'open', category: { name: 'Basics' }, problems: [{ pid: 1 }] },
  ])
  expect(sent.contest).toMatchObject([
    {
      uid: '100',
      startsAt: '2024-05-02T02:00:00.000Z',
      starAccounts: ['bea'],
      problems: [{ pid: 1, displayId: 'A' }],
    },
  ])
  expect(sent.submission).toMatchObject([
    { cid: 100, displayId: 'A', status: -1, upsolving: false, submitTime: '2024-05-02T02:10:00.000Z' },
    { cid: 100, status: 0, timeMs: 15, memoryKb: 1024, code: 'int main() { return 2; }' },
    { cid: 0, displayId: null, status: 0 },
    { status: -4 },
  ])
  expect(sent.discussion).toMatchObject([{ username: 'ann', category: 'Help', problemId: 'P1000' }])
  expect(sent.reply).toMatchObject([{ commentId: 100, uid: '101', toUid: '102' }])
  expect([sent.announcement, sent.contest_announcement]).toMatchObject([[{ title: 'Hello' }], [{ cid: 100 }]])
  expect(report.notes.map(({ kind, table, key }) => `${kind} ${table} ${key}`.trim())).toEqual([
    'lost msg_remind',
    'lost user_info u2',
    'lost contest 7',
    'doubt judge 4',
    'refused judge 5',
  ])
  const names = (key: string) => [...(packages.get(key)?.keys() ?? [])]
  expect(names('1000')).toEqual(['problem_1000.json', 'problem_1000/1.in', 'problem_1000/1.out'])
  // The package reader reports files that are missing in the folder.
  expect(names('1001')).toEqual(['problem_1001.json', 'problem_1001/1.in'])
})
