import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { actorHeaders } from '@verdict/test-kit/api'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

const eve = { as: 'admin', uid: 'eve' } as const

it('says in words that packages are not imported or exported, without reading the upload', async () => {
  for (const format of ['import-problem', 'import-qdoj-problem', 'import-fps-problem', 'import-hydro-problem']) {
    const form = new FormData()
    form.set('file', new Blob(['a package']), 'problems.zip')
    const headers = { 'accept-language': 'zh-CN', ...actorHeaders('problem', 'u1', 'root', 'root') }
    const response = await fetch(`${service.httpAddress}/api/file/${format}`, { method: 'POST', headers, body: form })
    expect(await response.json()).toMatchObject({
      ...{ status: 400, code: 'problem.packages_unsupported' },
      msg: '本站暂不支持题目包的导入与导出，请在题目表单中新建题目并上传测试数据',
    })
  }
  expect(await service.get('/api/file/export-problem?pid=1&pid=2')).toMatchObject({
    code: 'problem.packages_unsupported',
  })
  expect(await service.get('/api/file/export-problem?pid=1', eve)).toMatchObject({ status: 403 })
})

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
