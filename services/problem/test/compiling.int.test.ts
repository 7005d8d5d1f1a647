import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Task__Output as Task } from '@verdict/proto/grpc/generated/submission/v1/Task'
import { secret } from '@verdict/test-kit/environment'
import { startWorld, type World } from '../../submission/test/world.ts'
import { problemForm } from './forms.ts'
import { startProblemService, type TestService } from './problem-service.ts'

// The real submission service runs between the problem service and a worker.
let submissions: World
let service: TestService
beforeAll(async () => {
  submissions = await startWorld()
  const env = { VERDICT_SECRET: secret, SUBMISSION_GRPC_URL: submissions.grpcAddress }
  service = await startProblemService({ env })
})
afterAll(async () => {
  await service.stop()
  await submissions.stop()
})

const path = '/api/admin/problem'
const spj = { problemId: 'CP1', judgeMode: 'spj', spjCode: 'int main() {}', spjLanguage: 'C' }

it('a problem with a checker is refused while there is no worker, and saved once one has compiled it', async () => {
  expect(await service.post(path, problemForm({ problem: spj }))).toMatchObject({ code: 'submission.no_worker' })

  const taken: Task[] = []
  const worker = await submissions.startWorker({
    judge: async (task) => {
      taken.push(task)
      const isWrong = task.program?.code.includes('oops') === true
      return isWrong
        ? { status: JudgeStatus.CompileError, errorMessage: 'judge_program.c:1: error: oops' }
        : { status: JudgeStatus.Accepted }
    },
  })
  await worker.beat()
  const body = { code: 'oops', language: 'SPJ-C', extraFiles: { 'a.h': '好' } }
  const refusal = await service.post(`${path}/compile-spj`, body)
  expect(refusal).toMatchObject({ status: 400, code: 'problem.program_compile_failed' })
  expect(refusal.msg).toContain('judge_program.c:1: error: oops')

  expect(await service.post(path, problemForm({ problem: spj }))).toMatchObject({ status: 200 })
  expect(taken.map(({ program }) => program)).toMatchObject([
    { language: 'C', code: 'oops', files: [{ name: 'a.h', content: Buffer.from('好') }] },
    { language: 'C', protocol: 'hoj', code: 'int main() {}', files: [] },
  ])
})
