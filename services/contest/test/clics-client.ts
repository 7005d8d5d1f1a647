import type { World } from './world.ts'

export interface ClicsAnswer {
  http: number
  body: any // oxlint-disable-line typescript/no-explicit-any -- what clients see, not what we know
  headers: Headers
}

export interface Line {
  type: string
  id: string | null
  data: Record<string, unknown> | null
  token: string
}

/** A client of the CLICS Contest API. */
export function createClicsClient(world: () => World) {
  async function get(as: string | null, path: string, init: Parameters<World['fetch']>[2] = {}): Promise<ClicsAnswer> {
    const answer = await world().fetch(as, `clics/${path}`, init)
    const body = await answer.text()
    return { http: answer.status, body: body === '' ? null : JSON.parse(body), headers: answer.headers }
  }
  return {
    get,
    send: (method: string, as: string | null, path: string, body: unknown) =>
      get(as, path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    /** Everything that a reader has received so far. */
    async feed(as: string | null, cid: number, version = '2026-01', since = ''): Promise<Line[]> {
      const query = `stream=false${since === '' ? '' : `&since_token=${since}`}`
      const answer = await world().fetch(as, `clics/${version}/contests/${cid}/event-feed?${query}`)
      const type = answer.headers.get('content-type')
      if (answer.status !== 200 || type !== 'application/x-ndjson') throw new Error(`${answer.status} ${type}`)
      const lines = (await answer.text()).split('\n').filter((line) => line !== '')
      return lines.map((line) => JSON.parse(line) as Line)
    },
  }
}
