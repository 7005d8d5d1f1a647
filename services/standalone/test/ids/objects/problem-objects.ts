import { eventually } from '../../../../kit/test/broker.ts'
import type { WalkedObject } from './objects.ts'
import { newProblem } from './world.ts'

const nobody = { inside: [] } as const

/** What is of a problem of the site. */
export const problemObjects = {
  /** Private, of the maker. */
  problem: { ...nobody, make: (world) => newProblem(world, { auth: 2 }) },
  /** What the maker has filled in of a problem of theirs. */
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
      // Nobody has two at a time.
      const state = () => as.maker.data<{ state: string }>('GET', `${path}?id=${id}`)
      await eventually(async () => (await state()).state !== 'running')
      return { id }
    },
  },
  /** Of the maker: a package of which nothing comes. */
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
