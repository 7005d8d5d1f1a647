import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { exampleLimits } from '@verdict/proto/http/problem-examples'
import { grpcClient } from '@verdict/kit/grpc'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
let pid: number
beforeAll(async () => {
  service = await startProblemService()
  const form = problemForm({ problem: { problemId: 'EX1' } })
  pid = (await service.post('/api/admin/problem', form)).data.pid
})
afterAll(() => service.stop())

const example = { name: 'main.cpp', language: 'C++ 17', code: 'int main() {}', expected: [JudgeStatus.Accepted] }
const stranger = { as: 'default_user' as const, uid: 'ann' }
const otherAdmin = { as: 'admin' as const, uid: 'oscar' }

function save(changes: object = {}, options = {}) {
  return service.post('/api/problem-example', { pid, ...example, ...changes }, options)
}

async function list(options = {}) {
  return service.get(`/api/problem-examples?pid=${pid}`, options)
}

describe('example submissions', () => {
  it('are kept, changed and deleted by who may manage the problem', async () => {
    const { data } = await save()
    expect((await list()).data).toMatchObject([{ ...example, id: data.id, by: 'name-u1' }])
    await save({ id: data.id, name: 'slow.cpp', expected: [JudgeStatus.TimeLimitExceeded] })
    expect((await list()).data).toMatchObject([{ name: 'slow.cpp', expected: [JudgeStatus.TimeLimitExceeded] }])
    expect((await save({ id: 'gone' })).code).toBe('problem.example_not_found')
    expect((await save({ language: 'Klingon' })).code).toBe('submission.language_not_offered')
    await service.delete(`/api/problem-example?pid=${pid}&id=${data.id}`)
    expect((await list()).data).toEqual([])
  })

  it('are closed to everyone else, as tests are', async () => {
    const { data } = await save()
    for (const who of [stranger, otherAdmin]) {
      expect((await list(who)).code).toBe('problem.not_manageable')
      expect((await save({}, who)).code).toBe('problem.not_manageable')
      const answer = await service.delete(`/api/problem-example?pid=${pid}&id=${data.id}`, who)
      expect(answer.code).toBe('problem.not_manageable')
    }
    expect((await list()).data).toHaveLength(1)
  })

  it('are told to contest for who may manage their problem alone, without code unless it is asked for', async () => {
    const client = grpcClient('problem.v1.Examples', {
      ...{ address: service.grpcAddress, keys: service.keysOf('contest'), service: 'problem' },
    })
    const ask = (uid: string, role: string, withCode: boolean) =>
      client.list({ pids: [pid], uid, username: `name-${uid}`, roles: [role], withCode })
    const [managed] = (await ask('u1', 'root', true)).problems
    expect(managed).toMatchObject({ pid, examples: [{ ...example }] })
    expect((await ask('u1', 'root', false)).problems[0]?.examples[0]?.code).toBe('')
    expect((await ask('oscar', 'admin', true)).problems).toEqual([])
    client.close()
  })

  it('are bounded, and go with their problem', async () => {
    const before = (await list()).data.length
    for (let count = before; count < exampleLimits.perProblem; count += 1) await save({ name: `n${count}` })
    expect((await save()).code).toBe('problem.too_many_examples')
    await service.delete(`/api/admin/problem?pid=${pid}`)
    expect(await service.db.collection('example_submissions').countDocuments({ pid })).toBe(0)
  })
})
