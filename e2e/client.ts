import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { ZipFile } from 'yazl'

export interface Answer<T = unknown> {
  http: number
  status: number
  data: T
  msg: string
  code?: string
  headers: Headers
}

/** An overloaded machine may be busy for this long. */
const busyMs = 180_000

/** Calls the API like existing clients, with raw token and envelope and none of the product's code. */
export class Client {
  readonly url: string
  readonly token: string
  readonly cookie: string

  constructor(url: string, token = '', cookie = '') {
    this.url = url
    this.token = token
    this.cookie = cookie
  }

  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(this.token === '' ? {} : { authorization: this.token }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const envelope = (await envelopeOf(response)) as Omit<Answer<T>, 'http' | 'headers' | 'status'> & {
      status?: number
    }
    // The CLICS API has no envelope: its refusals are {code, message}.
    return { ...envelope, status: envelope.status ?? response.status, http: response.status, headers: response.headers }
  }

  /** Returns the data of a call that must succeed; a busy server is called again after the time that it names. */
  async data<T>(method: string, path: string, body?: unknown): Promise<T> {
    for (const deadlineAt = performance.now() + busyMs; ;) {
      const answer = await this.call<T>(method, path, body)
      if (answer.status === 200) return answer.data
      const isRepeated = answer.code === 'server.busy' && performance.now() < deadlineAt
      if (!isRepeated) throw new Error(`${method} ${path}: ${answer.status} ${answer.msg}`)
      await sleep(Number(answer.headers.get('retry-after') ?? 1) * 1_000)
    }
  }

  async signIn(username: string, password: string, path = '/api/login'): Promise<Client> {
    const answer = await this.call('POST', path, { username, password })
    const token = answer.headers.get('authorization')
    if (token === null) throw new Error(`sign-in of ${username}: ${answer.status} ${answer.msg}`)
    const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    return new Client(this.url, token, cookie)
  }

  /** Uploads with the cookie alone, as plain upload forms do. */
  async uploadByCookie<T>(path: string, name: string, content: Uint8Array<ArrayBuffer>): Promise<Answer<T>> {
    const form = new FormData()
    form.append('file', new Blob([content]), name)
    const response = await fetch(this.url + path, { method: 'POST', headers: { cookie: this.cookie }, body: form })
    const envelope = (await response.json()) as Omit<Answer<T>, 'http' | 'headers'>
    return { ...envelope, http: response.status, headers: response.headers }
  }
}

/** A successful download is a file, whose content is not read. */
async function envelopeOf(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.includes('json') === true) return response.json()
  await response.body?.cancel()
  return { data: null, msg: '' }
}

export async function zipOf(files: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile()
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name)
  zip.end()
  return new Uint8Array(await buffer(zip.outputStream))
}

export interface Verdict {
  submitId: number
  status: number
  time: number | null
  memory: number | null
  errorMessage: string | null
  score: number | null
}

/** Polls as clients do until the status is final. */
export async function verdictOf(client: Client, submitId: number, withinMs = 180_000): Promise<Verdict> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const { submission } = await client.data<{ submission: Verdict }>(
      'GET',
      `/api/get-submission-detail?submitId=${submitId}`,
    )
    if (![5, 6, 7].includes(submission.status)) return submission
    if (performance.now() > giveUpAt) throw new Error(`submission ${submitId} still has status ${submission.status}`)
    await sleep(100)
  }
}

export interface Program {
  pid: string
  language: string
  code: string
}

export async function submit(client: Client, program: Program): Promise<number> {
  const { submitId } = await client.data<{ submitId: number }>('POST', '/api/submit-problem-judge', program)
  return submitId
}
