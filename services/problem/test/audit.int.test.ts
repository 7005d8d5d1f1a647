import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { auditedBy } from '@verdict/test-kit/audit'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
const pids: number[] = []
beforeAll(async () => {
  service = await startProblemService()
  for (const problemId of ['U1', 'U2']) {
    const { data } = await service.post('/api/admin/problem', problemForm({ problem: { problemId } }))
    pids.push(data.pid)
  }
})
afterAll(() => service.stop())

const [root, eve] = [{ as: 'root', uid: 'root' } as const, { as: 'admin', uid: 'eve' } as const]

async function call(method: string, path: string, body?: unknown, as: typeof root | typeof eve = root) {
  const answer = await service.call(method, `/api/admin/${path}`, { ...as, body })
  if (answer.status !== 200) throw new Error(answer.msg)
  return answer.data
}
const auditEntriesOf = (method: string, path: string, body?: unknown, as?: typeof root | typeof eve) =>
  auditedBy(service.db, () => call(method, path, body, as))

describe('the audit log has the old values', () => {
  it('of the visibility of a problem, with an entry for each change', async () => {
    const [one = 0, other = 0] = pids
    expect(await auditEntriesOf('PUT', 'problem/change-problem-auth', { id: one, auth: 2 })).toEqual([
      'problem.visibility U1 auth: 1 → 2',
    ])
    expect(await auditEntriesOf('PUT', 'problem/change-auth-of-problems', { pids: [one, other], auth: 2 })).toEqual([
      'problem.visibility U2 auth: 1 → 2',
    ])
    expect(await auditEntriesOf('PUT', 'problem/change-auth-of-problems', { pids: [one, other], auth: 1 })).toEqual([
      'problem.visibility U1 auth: 2 → 1',
      'problem.visibility U2 auth: 2 → 1',
    ])
  })

  it('of the tests of a problem, but never their content', async () => {
    const pid = pids[0] ?? 0
    const { version, cases } = (await service.get(`/api/admin/problem/cases?pid=${pid}`, root)).data
    const entries = await auditEntriesOf('PUT', 'problem/cases', {
      pid,
      version,
      cases: [{ id: cases[0].id, output: 'swordfish\n' }],
    })
    expect(entries).toEqual([
      expect.stringMatching(/^problem.tests U1 cases.1: 1.in (\w{8}) 1.out \w{8} .* → 1.in \1 1.out/),
      expect.stringMatching(/^problem.tests U1 cases.2: 2.in .* → -$/),
    ])
    expect(JSON.stringify(entries)).not.toContain('swordfish')
  })

  it('of a training, but never its password', async () => {
    const training = { title: 'Loops', description: 'For and while', auth: 'Private', privatePwd: 'swordfish' }
    const { id } = await call('POST', 'training', { training }, eve)
    const changed = { ...training, id, title: 'While', privatePwd: 'hunter2' }
    const entries = await auditEntriesOf('PUT', 'training', { training: changed }, eve)
    expect(entries).toContain('training.update Loops title: Loops → While')
    expect(entries).toContain('training.update Loops password: ••• → •••')
    expect(JSON.stringify(entries)).not.toMatch(/swordfish|hunter2/)
    expect(await auditEntriesOf('POST', 'training/add-problems', { tid: id, pids: [pids[0]] }, eve)).toEqual([
      `training.problems While problems.${pids[0]}: - → 1`,
    ])
    expect(
      await auditEntriesOf('PUT', `training/change-training-status?tid=${id}&status=false&author=eve`, undefined, eve),
    ).toEqual(['training.visibility While visible: true → false'])
    expect(await auditEntriesOf('DELETE', `training?tid=${id}`, undefined, root)).toContain(
      'training.delete While title: While → -',
    )
  })

  it('of a tag, its classification and a category', async () => {
    const tag = await call('POST', 'tag', { name: 'graphs', color: 'red' })
    const group = await call('POST', 'tag/classification', { name: 'Topics' })
    expect(await auditEntriesOf('PUT', 'tag', { id: tag.id, name: 'graph theory', color: 'red' })).toEqual([
      'tag.update graphs name: graphs → graph theory',
    ])
    expect(await auditEntriesOf('PUT', 'tag/move', { tagIds: [tag.id], tcid: group.id })).toEqual([
      `tag.update  graph theory: - → ${group.id}`,
    ])
    expect(await auditEntriesOf('PUT', 'tag/classification', { id: group.id, name: 'Subjects' })).toEqual([
      'tag_classification.update Topics name: Topics → Subjects',
    ])
    expect(await auditEntriesOf('DELETE', `tag?tid=${tag.id}`)).toContain(
      'tag.delete graph theory name: graph theory → -',
    )
    const category = await call('POST', 'training/category', { name: 'Beginners' })
    expect(await auditEntriesOf('PUT', 'training/category', { id: category.id, name: 'Novices' })).toEqual([
      'training_category.update Beginners name: Beginners → Novices',
    ])
    expect(await auditEntriesOf('DELETE', `training/category?cid=${category.id}`)).toContain(
      'training_category.delete Novices name: Novices → -',
    )
  })
})
