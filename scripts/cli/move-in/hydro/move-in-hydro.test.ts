import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { zipFiles } from '../../lib/zip-files.ts'
import { createMoveReport } from '../report.ts'
import { createRecordingWriter } from '../recording-writer.ts'
import { moveInHydro } from './move-in-hydro.ts'
import { expectedHydroNotes, writeSmallHydro } from './small-hydro.ts'

let folder: string
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-hydro-'))
  backup = path.join(folder, 'backup')
  await writeSmallHydro(backup)
})
afterAll(() => rm(folder, { recursive: true }))

async function moved(source: string, files: string | null = null) {
  const recording = createRecordingWriter()
  const report = createMoveReport()
  const isSamePerson = (username: string) => username === 'root'
  await moveInHydro({ source, files, isSamePerson, writer: recording.writer, report, progress: () => undefined })
  return { ...recording, notes: report.notes.map(({ kind, table, key }) => `${kind} ${table} ${key}`.trim()) }
}

describe('a site of Hydro', () => {
  it('sends users, domains and groups of users', async () => {
    const { sent } = await moved(backup)
    expect(sent.user).toMatchObject([
      { username: 'root', role: 'root', matches: true },
      {
        username: 'carl',
        role: 'admin',
        school: 'South',
        signature: 'hi',
        nickname: 'Carl C.',
        password: { scheme: 'hydro', salt: 'salt:of' },
      },
      { username: 'dora', role: 'default_user', gender: 'female' },
      { username: 'emil', password: null },
    ])
    expect(sent.group).toMatchObject([
      { shortName: 'class', name: 'Class of 2024', auth: 3, code: 'letmein', username: 'carl' },
      { name: 'evening', visible: false, username: 'root' },
    ])
    expect(sent.member?.map(({ gid, uid, level }) => [gid, uid, level])).toEqual([
      [100, '101', 5],
      [100, '102', 3],
      [100, '103', 3],
      [101, '101', 3],
      [101, '102', 3],
    ])
  })

  it('sends problems as packages with stored files, including copies and references', async () => {
    const { packages } = await moved(backup)
    const names = (key: string) => [...(packages.get(key)?.keys() ?? [])]
    expect(names('system/1')).toEqual([
      'problem.yaml',
      'problem_zh.md',
      'problem_en.md',
      'testdata/1.in',
      'testdata/1.out',
      'testdata/config.yaml',
    ])
    expect(names('system/2')).toEqual(['problem.yaml', 'problem_zh.md', 'problem_en.md', 'testdata/config.yaml'])
    for (const key of ['system/1', 'class/1', 'system/3']) expect(packages.get(key)?.get('testdata/1.in')).toBe('1 2\n')
    expect(packages.get('system/2')?.get('problem.yaml')).toContain('hidden: true')
  })

  it('sends contests, homework and trainings with their participants', async () => {
    const { sent } = await moved(backup)
    expect(sent.contest).toMatchObject([
      {
        title: 'Autumn',
        rule: 'acm',
        type: 0,
        gid: 0,
        starAccounts: ['dora'],
        autoRealRank: true,
        startsAt: '2024-05-02T02:00:00.000Z',
        sealedFrom: '2024-05-02T03:00:00.000Z',
        problems: [
          { displayId: 'A', color: '#ff0000' },
          { displayId: 'B', color: null },
        ],
      },
      {
        title: 'Week 1',
        rule: 'homework',
        type: 1,
        gid: 101,
        visible: true,
        lateFrom: '2024-05-03T11:20:00.000Z',
        lateSteps: [
          { hours: 1, percent: 90 },
          { hours: 3, percent: 50 },
        ],
      },
    ])
    expect(sent.registration).toMatchObject([
      { cid: 100, username: 'carl' },
      { cid: 100, username: 'dora' },
    ])
    expect(sent.training).toMatchObject([{ title: 'Steps', description: 'a\n\nb', gid: 100, problems: [{ rank: 1 }] }])
  })

  it('sends records that are submissions, with verdicts, scopes and times', async () => {
    const { sent } = await moved(backup)
    expect(sent.submission).toMatchObject([
      { cid: 100, displayId: 'A', status: -1, upsolving: false, submitTime: '2024-05-02T02:10:00.000Z' },
      { cid: 100, status: 0, score: 100, timeMs: 15, memoryKb: 1024, language: 'C++ 17 With O2' },
      { cid: 100, username: 'dora', upsolving: true, language: 'Python3' },
      { cid: 0, displayId: null, status: 8, score: 40 },
      { status: -4 },
      { status: -2, errorMessage: 'no', language: 'brainfuck' },
      { gid: 100, username: 'dora' },
    ])
  })

  it('sends discussions and bulletins, and reports what has no counterpart', async () => {
    const { sent, notes } = await moved(backup)
    expect(sent.discussion).toMatchObject([{ username: 'carl', problemId: 'Psystem/1', likes: 2, views: 4 }])
    expect([sent.comment, sent.reply]).toMatchObject([[{ did: 100, uid: '102' }], [{ commentId: 100, toUid: '102' }]])
    expect([sent.announcement, sent.group_announcement]).toMatchObject([[{ title: 'Home' }], [{ gid: 100 }]])
    // The package reader, not used here, reports missing tests.
    expect(notes).toEqual(expectedHydroNotes.filter((one) => !one.startsWith('refused problem')))
  })

  it('reads the zip of `hydrooj backup` like the folder', async () => {
    const entries = await readdir(backup, { recursive: true, withFileTypes: true })
    const files = entries.filter((one) => one.isFile()).map((one) => path.join(one.parentPath, one.name))
    const zip = path.join(folder, 'backup.zip')
    await zipFiles(
      files.map((file) => ({ name: path.relative(backup, file), file })),
      zip,
    )
    const [fromZip, fromFolder] = [
      await moved(zip),
      await moved(path.join(backup, 'dump'), path.join(backup, 'file', 'hydro')),
    ]
    expect(fromZip.sent).toEqual(fromFolder.sent)
    expect(fromZip.packages.get('class/1')?.get('testdata/1.out')).toBe('3\n')
    expect(fromFolder.packages.get('class/1')?.get('testdata/1.out')).toBe('3\n')
  })

  it('refuses an invalid and a truncated backup', async () => {
    await expect(moved(path.join(backup, 'file'))).rejects.toThrow('no database of Hydro')
    const broken = path.join(folder, 'broken')
    await writeSmallHydro(broken)
    await writeFile(path.join(broken, 'dump', 'hydro', 'record.bson'), Buffer.from([200, 0, 0, 0, 1]))
    await expect(moved(broken)).rejects.toThrow('ends in the middle')
  })
})
