import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { hojPackage } from '../../../services/problem/test/packages/hoj-package.ts'
import { startPackageService, type PackageService } from '../../../services/problem/test/packages/package-service.ts'
import { SiteRefusal, type SiteClient } from '../../lib/site-client.ts'
import { pushProblems } from './push-problems.ts'

let service: PackageService
let folder: string
beforeAll(async () => {
  service = await startPackageService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'push-'))
  return () => rm(folder, { recursive: true })
})

/** Uploads directly to the service, without a gateway. */
const upload: SiteClient['upload'] = async (route, { content }, query) => {
  const bytes = content instanceof Blob ? await content.bytes() : content
  const given = Object.entries(query ?? {}).map(([name, value]): [string, string] => [name, String(value)])
  const answer = await service.uploadTo(`${route.path}?${new URLSearchParams(given).toString()}`, Buffer.from(bytes))
  if (answer.status !== 200) throw new SiteRefusal(route.path, answer)
  return answer.data
}

/** Calls the service directly, without a gateway. */
const call: SiteClient['call'] = async (route, input) => {
  const { query, body } = input as { query?: Record<string, string>; body?: object }
  const address = query === undefined ? route.path : `${route.path}?${new URLSearchParams(query).toString()}`
  const answer = await service.call(route.method, address, body === undefined ? {} : { body })
  if (answer.status !== 200) throw new SiteRefusal(route.path, answer)
  return answer.data
}

async function write(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
}

const push = (...options: string[]) => pushTested('--without-gate', ...options)

async function pushTested(...options: string[]) {
  const lines: string[] = []
  const parameters = [folder, '--name', 'club', ...options]
  const isWell = await pushProblems({ site: { upload, call }, parameters, write: (line) => lines.push(line) })
  return { isWell, lines: lines.filter((line) => !line.startsWith('  ')).map((line) => line.split('\t').slice(0, 3)) }
}

it('creates problems from a folder, and updates only those that changed', async () => {
  await write({ ...hojPackage('sum', { problem: { problemId: 'SUM' } }), 'docs/notes.md': 'To do.' })
  await write(hojPackage('product', { problem: { problemId: 'PRODUCT' } }))
  expect((await push('--dry-run')).lines).toContainEqual(['created', 'sum', 'SUM'])
  expect(await service.db.collection('problems').countDocuments()).toBe(0)

  expect(await push()).toEqual({
    isWell: true,
    lines: [
      ['skipped', 'docs'],
      ['created', 'product', 'PRODUCT'],
      ['created', 'sum', 'SUM'],
      ['2 created, 0 updated, 0 unchanged, 0 refused'],
    ],
  })
  const before = await service.db.collection('judge_specs').countDocuments()
  await write(hojPackage('sum', { problem: { problemId: 'SUM', title: 'A plus B' } }))
  expect((await push()).lines).toEqual([
    ['skipped', 'docs'],
    ['unchanged', 'product', 'PRODUCT'],
    ['updated', 'sum', 'SUM'],
    ['published', 'sum', 'version 2'],
    ['0 created, 1 updated, 1 unchanged, 0 refused'],
  ])
  const problems = await service.db.collection('problems').find().toArray()
  expect(problems.map(({ statements: [{ title }] }) => String(title)).toSorted()).toEqual(['A + B', 'A plus B'])
  // The tests have not changed.
  expect(await service.db.collection('judge_specs').countDocuments()).toBe(before)
})

it('keeps a problem that does not pass its gate as a draft, and publishes it on request', async () => {
  await write(hojPackage('gated', { problem: { problemId: 'GATED', title: 'Before' } }))
  await push()
  const stored = () => service.db.collection('problems').findOne({ problemId: 'GATED' })
  expect(await stored()).toMatchObject({ auth: 2, statements: [{ title: 'Before' }] })
  await write(hojPackage('gated', { problem: { problemId: 'GATED', title: 'After' } }))
  // No solution is marked as correct.
  const tested = await pushTested()
  expect(tested).toMatchObject({
    isWell: false,
    lines: [['updated', 'gated', 'GATED'], ['draft', 'gated'], [expect.any(String)], ['1 not published']],
  })
  expect(await stored()).toMatchObject({ statements: [{ title: 'Before' }] })
  expect(await push()).toMatchObject({
    isWell: true,
    lines: [['unchanged', 'gated', 'GATED'], ['published', 'gated', 'version 2'], [expect.any(String)]],
  })
  expect(await stored()).toMatchObject({ statements: [{ title: 'After' }] })
})

it('fails if a package is refused, and creates the others anyway', async () => {
  await write({ ...hojPackage('good', { problem: { problemId: 'GOOD' } }), ...hojPackage('bad', { samples: [] }) })
  const { isWell, lines } = await push()
  expect({ isWell, outcomes: lines.map(([outcome]) => outcome) }).toEqual({
    isWell: false,
    outcomes: ['refused', 'created', '1 created, 0 updated, 0 unchanged, 1 refused'],
  })
})

it('creates a problem again that was deleted meanwhile', async () => {
  await write(hojPackage('again', { problem: { problemId: 'AGAIN' } }))
  await push()
  const made = await service.db.collection('problems').findOne({ problemId: 'AGAIN' })
  await service.delete(`/api/admin/problem?pid=${Number(made?.['_id'])}`)
  expect((await push()).lines[0]).toEqual(['created', 'again', 'AGAIN'])
})
