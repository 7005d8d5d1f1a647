import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { eventually } from '../../../kit/test/broker.ts'
import { zipOfTexts } from '../../../kit/test/zips.ts'
import { startPackageService, type PackageService } from './package-service.ts'

let service: PackageService
beforeAll(async () => {
  service = await startPackageService()
})
afterAll(() => service.stop())

const problem = (id: string, more: Record<string, string> = {}) => ({
  [`${id}/problem.yaml`]: `pid: ${id}\ntitle: Sum\n`,
  [`${id}/problem.md`]: 'Add.\n\n## Input\n\nTwo.\n\n## Output\n\nOne.\n',
  [`${id}/testdata/1.in`]: '1 2\n',
  [`${id}/testdata/1.out`]: '3\n',
  ...Object.fromEntries(Object.entries(more).map(([name, text]) => [`${id}/${name}`, text])),
})
const broken = { 'testdata/config.yaml': 'checker: c.cc\nchecker_type: testlib\n', 'testdata/c.cc': 'broken' }

async function start(files: Record<string, string>, query = ''): Promise<string> {
  const answer = await service.uploadTo(`/api/file/start-package-import?${query}`, zipOfTexts(files))
  expect(answer).toMatchObject({ status: 200 })
  return answer.data.id
}

const look = async (id: string) => (await service.get(`/api/package-import?id=${id}`)).data

async function ended(id: string) {
  await eventually(async () => !['waiting', 'running'].includes((await look(id)).state))
  return look(id)
}

const countOf = (problemId: string | RegExp) =>
  service.db.collection('problems').countDocuments({ problemId, deletedAt: null })

describe('an import in the background', () => {
  it('continues after its upload was answered, and can be found again', async () => {
    const id = await start({ ...problem('J1'), ...problem('J2') })
    expect(await ended(id)).toMatchObject({
      state: 'done',
      done: 2,
      total: 2,
      failure: null,
      report: { imported: 2, problems: [{ problemId: 'J1' }, { problemId: 'J2' }] },
    })
    expect((await service.get('/api/package-import')).data).toMatchObject({ id, state: 'done' })
    expect([await countOf('J1'), await countOf('J2')]).toEqual([1, 1])
  })

  it('creates all problems or none, and says why', async () => {
    const failed = await ended(await start({ ...problem('J3'), ...problem('J4', broken) }))
    expect(failed).toMatchObject({ state: 'failed', report: null, failure: expect.any(String) })
    expect(await countOf('J3')).toBe(0)
    const refused = await ended(await start(problem('J1')))
    expect(refused).toMatchObject({ state: 'done', report: { imported: 0, problems: [{ outcome: 'refused' }] } })
    const unreadable = await service.uploadTo('/api/file/start-package-import', Buffer.from('nothing'))
    expect(await ended(unreadable.data.id)).toMatchObject({ state: 'failed' })
  })

  it('starts again if its process died, and leaves nothing twice', async () => {
    const id = await start({ ...problem('J5'), ...problem('J6') })
    const whole = await ended(id)
    // The state after a process created the first problem and died.
    const imports = service.db.collection<{ _id: string }>('package_imports')
    const made = whole.report.problems.map(({ pid }: { pid: number }) => pid)
    await imports.updateOne({ _id: id }, { $set: { state: 'running', report: null, made } })
    const again = await ended(id)
    expect(again).toMatchObject({ state: 'done', report: { imported: 2 } })
    expect(again.report.problems[0].pid).not.toBe(whole.report.problems[0].pid)
    expect(await countOf('J5')).toBe(1)
  })

  it('is cancelled together with everything that it created', async () => {
    const many = Object.assign({}, ...Array.from({ length: 40 }, (_, index) => problem(`K${index}`)))
    const id = await start(many)
    await eventually(async () => (await look(id)).done > 0)
    expect(await service.delete(`/api/package-import?id=${id}`)).toMatchObject({ status: 200 })
    expect(await ended(id)).toMatchObject({ state: 'cancelled', report: null })
    expect(await countOf(/^K\d/)).toBe(0)
  })
})
