import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { userChanged } from '@verdict/proto/events/auth'
import { createModels } from '../src/context.ts'
import { problemForm } from './forms.ts'
import { eventually } from '@verdict/test-kit/until'
import { startProblemService, type TestService } from './problem-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startProblemService()
})
afterAll(() => service.stop())

/** The name is `name-<uid>`. */
const as = (uid: string) => ({ as: 'admin' as const, uid })
const path = '/api/admin/problem'

async function tell(uid: string, username: string, version: number): Promise<void> {
  const user = {
    uid,
    version,
    username,
    nickname: null,
    avatar: null,
    titleName: null,
    titleColor: null,
    realname: null,
    school: null,
    gender: 'secrecy' as const,
    role: 'admin' as const,
    disabled: false,
  }
  await service.bus.publish(userChanged, user)
  const users = service.db.collection<{ _id: string }>('users')
  await eventually(
    () => users.findOne({ _id: uid, version }),
    (known) => known !== null,
  )
}

async function create(problemId: string, author?: string): Promise<number> {
  const problem = { problemId, ...(author === undefined ? {} : { author }) }
  return (await service.post(path, problemForm({ problem }))).data.pid
}

const manages = async (uid: string, pid: number) => (await service.get(`${path}?pid=${pid}`, as(uid))).status === 200
const authorOf = async (pid: number) => (await service.get(`${path}?pid=${pid}`)).data.author

it('a problem stays with its author’s account after a rename, and not with the next owner of the old name', async () => {
  await tell('ann', 'name-bob', 1)
  const pid = await create('AU1', 'name-bob')
  await tell('ann', 'name-ann', 2)
  await eventually(
    () => authorOf(pid),
    (author) => author === 'name-ann',
  )
  await tell('bob', 'name-bob', 1)
  expect([await manages('ann', pid), await manages('bob', pid)]).toEqual([true, false])
})

it('a name without an account gives no rights to a user who takes it later', async () => {
  const pid = await create('AU2', 'name-cleo')
  await tell('cleo', 'name-cleo', 1)
  expect([await authorOf(pid), await manages('cleo', pid)]).toEqual(['name-cleo', false])
  // A manager of the problem may transfer it.
  const form = { problem: { id: pid, problemId: 'AU2', author: 'name-cleo' } }
  await service.put(path, problemForm({ problem: { ...form.problem, author: 'name-ann' } }))
  expect([await manages('ann', pid), await manages('cleo', pid)]).toEqual([true, false])
  await service.put(path, problemForm(form), as('ann'))
  expect([await manages('ann', pid), await manages('cleo', pid)]).toEqual([false, true])
})

it('problems from before authors were accounts are assigned to the account with the name', async () => {
  await tell('dan', 'name-dan', 1)
  const [known, unknown] = [await create('AU3', 'name-dan'), await create('AU4', 'The committee')]
  await service.db.collection('problems').updateMany({}, { $unset: { authorUid: 1 } })
  await service.restart()
  const rows = await createModels(service.db).problems.find({}, { problemId: 1, authorUid: 1 }).lean()
  const uids = new Map(rows.map(({ _id, authorUid }) => [_id, authorUid]))
  expect([uids.get(known), uids.get(unknown)]).toEqual(['dan', null])
})
