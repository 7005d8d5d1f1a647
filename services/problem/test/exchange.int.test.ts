import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

const eve = { as: 'admin', uid: 'eve' } as const

it('says that problems of other sites cannot be imported, to who may ask for it', async () => {
  const path = '/api/admin/problem/import-remote-oj-problem?name=HDU&problemId=1000'
  expect(await service.get(path, eve)).toMatchObject({ status: 400, code: 'problem.remote_judge_absent' })
  const training = { title: 'Loops', description: 'For and while' }
  const { data } = await service.post('/api/admin/training', { training }, eve)
  const intoTraining = `/api/admin/training/import-remote-oj-problem?name=HDU&problemId=1000&tid=${data.id}`
  expect(await service.get(intoTraining, eve)).toMatchObject({ code: 'problem.remote_judge_absent' })
  expect(await service.get(intoTraining, { as: 'admin', uid: 'dan' })).toMatchObject({
    code: 'training.not_manageable',
  })
})
