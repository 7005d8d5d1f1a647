import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { exampleLimits } from '@verdict/proto/http/problem/preparation/examples'
import { grpcClient } from '@verdict/kit/grpc'
import { zipOf } from '../../kit/test/zips.ts'
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
  it('can be saved, changed and deleted by managers of the problem', async () => {
    const { data } = await save()
    expect((await list()).data).toMatchObject([{ ...example, id: data.id, by: 'name-u1' }])
    await save({ id: data.id, name: 'slow.cpp', expected: [JudgeStatus.TimeLimitExceeded] })
    expect((await list()).data).toMatchObject([{ name: 'slow.cpp', expected: [JudgeStatus.TimeLimitExceeded] }])
    expect((await save({ id: 'gone' })).code).toBe('problem.example_not_found')
    expect((await save({ language: 'Klingon' })).code).toBe('submission.language_not_offered')
    await service.delete(`/api/problem-example?pid=${pid}&id=${data.id}`)
    expect((await list()).data).toEqual([])
  })

  it('are hidden from everyone else, like tests', async () => {
    const { data } = await save()
    for (const who of [stranger, otherAdmin]) {
      expect((await list(who)).code).toBe('problem.not_manageable')
      expect((await save({}, who)).code).toBe('problem.not_manageable')
      const answer = await service.delete(`/api/problem-example?pid=${pid}&id=${data.id}`, who)
      expect(answer.code).toBe('problem.not_manageable')
    }
    expect((await list()).data).toHaveLength(1)
  })

  it('are returned to contest only for managers of the problem, without code unless requested', async () => {
    const client = grpcClient('problem.v1.Examples', {
      address: service.grpcAddress,
      keys: service.keysOf('contest'),
      service: 'problem',
    })
    const ask = (uid: string, role: string, withCode: boolean) =>
      client.list({ pids: [pid], uid, username: `name-${uid}`, roles: [role], withCode })
    const [managed] = (await ask('u1', 'root', true)).problems
    expect(managed).toMatchObject({ pid, examples: [{ ...example }] })
    expect((await ask('u1', 'root', false)).problems[0]?.examples[0]?.code).toBe('')
    expect((await ask('oscar', 'admin', true)).problems).toEqual([])
    client.close()
  })

  it('are limited, and are deleted with their problem', async () => {
    const before = (await list()).data.length
    for (let count = before; count < exampleLimits.perProblem; count += 1) await save({ name: `n${count}` })
    expect((await save()).code).toBe('problem.too_many_examples')
    await service.delete(`/api/admin/problem?pid=${pid}`)
    expect(await service.db.collection('example_submissions').countDocuments({ pid })).toBe(0)
  })
})

describe('the submissions/ of a problem package', () => {
  const send = async (target: number, files: Record<string, string | Buffer>, options = {}) => {
    const zip = zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))
    return service.uploadTo(`/api/file/problem-examples?pid=${target}`, zip, options)
  }
  const newProblem = async (problemId: string): Promise<number> =>
    (await service.post('/api/admin/problem', problemForm({ problem: { problemId } }))).data.pid
  const briefs = async (target: number) =>
    (await service.get(`/api/problem-examples?pid=${target}`)).data.map(
      ({ name, language, code, expected }: typeof example) => [name, language, code, ...expected],
    )

  it('fills the examples with the verdicts of their folders, and is exported as it was imported', async () => {
    const [one, other] = [await newProblem('EXF1'), await newProblem('EXF2')]
    const { data } = await send(one, {
      'sum/problem.yaml': 'name: Sum',
      'sum/submissions/accepted/main.cpp': '// right',
      'sum/submissions/wrong_answer/off.py': '# wrong',
      'sum/submissions/mixed/slow.c': '// slow',
      'sum/submissions/submissions.yaml': 'mixed/slow.c:\n  permitted: [AC, TLE]\n',
      'sum/submissions/accepted/latin.c': Buffer.from([0xff, 0xfe]),
    })
    expect(data).toEqual({ saved: 3, skipped: [{ path: 'accepted/latin.c', reason: 'not_text' }] })
    const expected = [
      ['main.cpp', 'C++ 17 With O2', '// right', JudgeStatus.Accepted],
      ['off.py', 'Python3', '# wrong', JudgeStatus.WrongAnswer],
      ['slow.c', 'C With O2', '// slow', JudgeStatus.Accepted, JudgeStatus.TimeLimitExceeded],
    ]
    expect(await briefs(one)).toEqual(expected)
    const { content } = await service.download(`/api/file/problem-examples?pid=${one}`)
    expect((await service.uploadTo(`/api/file/problem-examples?pid=${other}`, content)).data.saved).toBe(3)
    expect(await briefs(other)).toEqual(expected)
    // Importing again replaces examples of the same name.
    await send(other, { 'submissions/rejected/off.py': '# also wrong' })
    expect((await briefs(other)).map(([name, , code]: string[]) => [name, code])).toContainEqual([
      'off.py',
      '# also wrong',
    ])
    expect((await briefs(other)).length).toBe(3)
  })

  it('is refused without usable content, if too large, and from users who do not manage the problem', async () => {
    const target = await newProblem('EXF3')
    expect((await send(target, { 'data/1.in': '1' })).code).toBe('problem.no_examples_found')
    const many = Object.fromEntries(
      Array.from({ length: exampleLimits.perProblem + 1 }, (_, index) => [`submissions/accepted/${index}.c`, '// c']),
    )
    expect((await send(target, many)).code).toBe('problem.too_many_examples')
    for (const who of [stranger, otherAdmin])
      expect((await send(target, { 'submissions/accepted/a.c': '// c' }, who)).code).toBe('problem.not_manageable')
    expect(await briefs(target)).toEqual([])
  })
})
