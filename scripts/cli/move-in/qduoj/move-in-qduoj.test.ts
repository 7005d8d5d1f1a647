import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createMoveReport } from '../report.ts'
import { createRecordingWriter } from '../recording-writer.ts'
import { moveInQduoj } from './move-in-qduoj.ts'
import { qduojDump, expectedQduojNotes, writeQduojTests } from './small-qduoj.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verdict-qduoj-'))
  await writeFile(path.join(folder, 'dump.sql'), qduojDump)
  await writeQduojTests(path.join(folder, 'test_case'))
})
afterAll(() => rm(folder, { recursive: true }))

async function moved(dumpFile = path.join(folder, 'dump.sql')) {
  const recording = createRecordingWriter(['2'])
  const report = createMoveReport()
  const isSamePerson = (username: string) => username === 'root'
  const options = { testCases: path.join(folder, 'test_case'), isSamePerson, report, progress: () => undefined }
  await moveInQduoj({ dumpFile, writer: recording.writer, ...options })
  return { ...recording, notes: report.notes.map(({ kind, table, key }) => `${kind} ${table} ${key}`.trim()) }
}

it('sends everything of QDUOJ with its times, users and scopes', async () => {
  const { sent, packages, notes } = await moved()
  expect(sent.user).toMatchObject([
    { username: 'root', role: 'root', matches: true, password: { scheme: 'pbkdf2_sha256' } },
    {
      username: 'fred',
      role: 'default_user',
      school: 'West',
      course: 'Law',
      signature: 'hi',
      createdAt: '2024-05-02T00:00:00.500Z',
    },
    { username: 'gina', role: 'admin', password: null },
  ])
  expect(sent.contest).toMatchObject([
    {
      title: 'Winter',
      auth: 1,
      password: 'snow',
      sealedFrom: null,
      startsAt: '2024-05-02T02:00:00.500Z',
      problems: [{ pid: 3, displayId: 'A' }],
    },
  ])
  expect(sent.registration).toMatchObject([{ cid: 100, username: 'fred' }])
  expect(sent.submission).toMatchObject([
    { cid: 100, displayId: 'A', pid: 3, status: -1, timeMs: 15, memoryKb: 1024, language: 'C++ 17 With O2' },
    { cid: 100, status: 0, code: "int main() {\n\treturn '\\n'; // s2\n}" },
    { cid: 0, displayId: null, status: 0 },
    { status: -4 },
    { status: -2, errorMessage: 'no', language: 'Cobol' },
  ])
  expect([sent.announcement, sent.contest_announcement]).toMatchObject([[{ title: 'Hi' }], [{ cid: 100 }]])
  // The package reader, not used here, reports missing tests.
  expect(notes).toEqual(expectedQduojNotes.filter((one) => !one.startsWith('refused problem')))
  const about: unknown = JSON.parse(packages.get('1')?.get('1/problem.json') ?? '')
  expect(about).toMatchObject({
    display_id: 'Q1',
    visible: true,
    difficulty: 'Mid',
    tags: ['maths'],
    description: { value: '<p>Add\tthem.</p>' },
    test_case_score: [{ score: 100, input_name: '1.in', output_name: '1.out' }],
  })
  expect(packages.get('1')?.get('1/testcase/1.out')).toBe('3\n')
  // The problem of a contest gets a free number and is visible only in the contest.
  expect(JSON.parse(packages.get('3')?.get('1/problem.json') ?? '')).toMatchObject({ display_id: '', visible: false })
})

it('refuses an invalid dump of QDUOJ, one with INSERT statements, and a truncated one', async () => {
  const refused = async (text: string) => {
    const file = path.join(folder, 'other.sql')
    await writeFile(file, text)
    return moved(file)
  }
  await expect(refused('COPY public.a (id) FROM stdin;\n1\n\\.\n')).rejects.toThrow('no users of QDUOJ')
  await expect(refused("INSERT INTO public.a VALUES (1, 'x');\n")).rejects.toThrow('--inserts')
  await expect(refused('COPY public.a (id) FROM stdin;\n1\n')).rejects.toThrow('ends within the table a')
  await expect(refused('PGDMP is only a beginning')).rejects.toThrow('pg_restore')
})
