import { eventually } from '../../../../kit/test/broker.ts'
import type { WalkedObject } from './objects.ts'
import { newProblem } from './world.ts'

const nobody = { inside: [] } as const

/** These objects belong to problems of the site. */
export const problemObjects = {
  /** The maker's problem is private. */
  problem: { ...nobody, make: (world) => newProblem(world, { auth: 2 }) },
  /** The maker has saved a draft of a problem. */
  problemDraft: {
    ...nobody,
    async make(world) {
      const { pid } = await newProblem(world, { auth: 2 })
      const draft = { pid, form: { title: 'a title' } }
      return { pid, id: (await world.as.maker.data<{ id: number }>('PUT', '/api/admin/problem/draft', draft)).id }
    },
  },
  generation: {
    ...nobody,
    async make({ as }) {
      const body = { pid: 0, generator: { language: 'C', code: 'x' }, arguments: ['1'] }
      const path = '/api/admin/problem/generation'
      const { id } = await as.maker.data<{ id: string }>('POST', path, body)
      // A user can have only one at a time.
      const state = () => as.maker.data<{ state: string }>('GET', `${path}?id=${id}`)
      await eventually(async () => (await state()).state !== 'running')
      return { id }
    },
  },
  /** The maker imports a package without any problems. */
  packageImport: {
    ...nobody,
    async make(world) {
      const { url, token } = world.as.maker
      const { pid } = await newProblem(world, { auth: 2 })
      const body = new FormData()
      body.set('file', new Blob(['no package']), 'package.zip')
      const at = `${url}/api/file/start-package-import?pid=${pid}`
      const answer = await fetch(at, { method: 'POST', body, headers: { authorization: token } })
      const { data } = (await answer.json()) as { data: { id: string } }
      return { id: data.id }
    },
  },
} satisfies Record<string, WalkedObject>
