import { describe, expect, it } from '@jest/globals'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { isClicsPath } from '@verdict/proto/http/contest/clics/clics'
import type { AnyRoute } from '@verdict/proto/http/route'
import { roles, type RoleKey } from '@verdict/proto/codes/roles'
import { submit, verdictOf, zipOf, type Answer, type Client } from './client.ts'
import { faultyPrograms, sumPrograms } from './programs.ts'
import { minuteMs, passwordOf, startSite } from './site.ts'

const roleKeys = Object.keys(roles) as RoleKey[]

/** Refusals of the CLICS API have no error code, and a contest may refuse a route there that is public. */
function isRefusedByRole({ access, path }: AnyRoute, { code, http }: Answer): boolean {
  if (isClicsPath(path)) return access !== 'public' && (http === 401 || http === 403)
  return code === 'sign_in.required' || code === 'access.denied'
}

describe('the product as its clients see it', () => {
  let ann: Client
  const site = startSite(async ({ root, newUser }) => {
    const users = roleKeys.map((role) => [`is_${role}`.slice(0, 20), 'secret-of-role'])
    await root.data('POST', '/api/admin/user/insert-batch-user', { users })
    ann = await newUser('ann')
  }, {})

  it('accepts a problem whose tests were uploaded with the cookie only', async () => {
    const tests = {
      '1.in': '1 2\n',
      '1.out': '3\n',
      '2.in': '-5 5\n',
      '2.out': '0\n',
      '3.in': '9 9\n',
      '3.out': '18\n',
    }
    const upload = await site.root.uploadByCookie<{
      fileList: { input: string; output: string }[]
      fileListDir: string
    }>('/api/file/upload-testcase-zip?mode=default', 'tests.zip', await zipOf(tests))
    expect(upload).toMatchObject({ status: 200, data: { fileList: [{ input: '1.in', output: '1.out' }, {}, {}] } })
    const offered = await site.root.data<{ name: string }[]>('GET', '/api/languages')
    await site.root.data('POST', '/api/admin/problem', {
      problem: {
        problemId: 'E2E1',
        title: '端到端',
        type: 0,
        timeLimit: 1000,
        memoryLimit: 64,
        stackLimit: 64,
        description: 'a + b',
        input: 'two numbers',
        output: 'their sum',
        difficulty: 0,
        auth: 1,
        examples: '<input>1 2</input><output>3</output>',
        isRemoveEndBlank: false,
        openCaseResult: true,
        codeShare: true,
        judgeMode: 'default',
        judgeCaseMode: 'default',
        isRemote: false,
        spjCode: null,
        userExtraFile: null,
      },
      samples: upload.data.fileList,
      isUploadTestCase: true,
      uploadTestcaseDir: upload.data.fileListDir,
      judgeMode: 'default',
      languages: offered,
      tags: [{ name: 'e2e' }],
      codeTemplates: [],
    })
    const detail = await ann.data<{ problem: { title: string } }>('GET', '/api/get-problem-detail?problemId=E2E1')
    expect(detail.problem.title).toBe('端到端')
  })

  it('accepts the correct program in every language that it offers, at least eight', async () => {
    const offered = await ann.data<{ name: string; version: string | null }[]>('GET', '/api/languages')
    const tried = offered.filter(({ name }) => sumPrograms[name] !== undefined)
    expect(tried.length).toBeGreaterThanOrEqual(8)
    for (const { name, version } of tried) {
      expect(version).not.toBe('')
      const submitId = await submit(ann, { pid: 'E2E1', language: name, code: sumPrograms[name] ?? '' })
      expect([name, (await verdictOf(ann, submitId)).status]).toEqual([name, 0])
    }
  })

  it.each(faultyPrograms)('finds $name', async ({ status, code }) => {
    const verdict = await verdictOf(ann, await submit(ann, { pid: 'E2E1', language: 'C', code }))
    expect(verdict.status).toBe(status)
    if (status === -2) expect(verdict.errorMessage).toContain('error')
  })

  it('allows every role what the declaration of each route says, and no more', async () => {
    const clients = new Map<RoleKey | null, Client>([[null, site.visitor]])
    const users = await site.root.data<{ records: { uid: string; username: string }[] }>(
      'GET',
      '/api/admin/user/get-user-list?limit=100&keyword=is_',
    )
    for (const role of roleKeys) {
      const user = users.records.find(({ username }) => username === `is_${role}`.slice(0, 20))
      await site.root.data('PUT', '/api/admin/user/edit-user', {
        uid: user?.uid,
        username: user?.username,
        type: roles[role].id,
      })
      clients.set(role, await site.visitor.signIn(user?.username ?? '', 'secret-of-role'))
    }
    const wrong: string[] = []
    for (const route of allRoutes.filter(({ path }) => !path.endsWith('logout'))) {
      for (const [role, client] of clients) {
        const path = route.path.replace(/:\w+/g, 'none')
        const answer = await client.call(route.method, path, route.body === undefined ? undefined : {})
        const mayCall =
          route.access === 'public' || (role !== null && (route.access === 'login' || route.access.includes(role)))
        const expected = mayCall ? 'not refused' : role === null ? 401 : 403
        const got = isRefusedByRole(route, answer) ? answer.http : 'not refused'
        if (got !== expected || answer.http !== answer.status)
          wrong.push(`${route.method} ${route.path} as ${String(role)}: ${answer.http}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('ends a session at once when the role changes', async () => {
    const users = await site.root.data<{ records: { uid: string; username: string }[] }>(
      'GET',
      '/api/admin/user/get-user-list?limit=100&keyword=ann',
    )
    const user = users.records.find(({ username }) => username === 'ann')
    expect((await ann.call('GET', '/api/get-user-auth-info')).http).toBe(200)
    await site.root.data('PUT', '/api/admin/user/edit-user', { uid: user?.uid, username: 'ann', type: 1003 })
    expect(await ann.call('GET', '/api/get-user-auth-info')).toMatchObject({ http: 401 })
    const banned = await site.visitor.signIn('ann', passwordOf('ann'))
    const refused = await banned.call('POST', '/api/submit-problem-judge', {
      pid: 'E2E1',
      language: 'C',
      code: sumPrograms['C'],
    })
    expect(refused).toMatchObject({ http: 403, code: 'submission.banned' })
    await site.root.data('PUT', '/api/admin/user/edit-user', { uid: user?.uid, username: 'ann', type: 1002 })
    ann = await site.visitor.signIn('ann', passwordOf('ann'))
  })

  it('loses and duplicates nothing when all processes are killed during twenty submissions', async () => {
    const countsBefore = await counts(site.root)
    const ids = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        submit(ann, {
          pid: 'E2E1',
          language: 'C++ 17',
          code: `${index % 2 === 0 ? (sumPrograms['C++ 17'] ?? '') : (faultyPrograms[0]?.code ?? '')}\n// ${index}`,
        }),
      ),
    )
    await verdictOf(ann, ids[2] ?? 0)
    await site.product.kill()
    await site.product.startAgain()
    for (const [index, id] of ids.entries()) {
      expect([id, (await verdictOf(ann, id)).status]).toEqual([id, index % 2 === 0 ? 0 : -1])
    }
    const after = await countsWhen(site.root, (now) => now.total >= countsBefore.total + 20)
    expect(after).toEqual({ total: countsBefore.total + 20, ac: countsBefore.ac + 10, wa: countsBefore.wa + 10 })
  })
})

interface Counts {
  total: number
  ac: number
  wa: number
}

async function counts(client: Client): Promise<Counts> {
  const { problemCount } = await client.data<{ problemCount: Counts }>('GET', '/api/get-problem-detail?problemId=E2E1')
  return { total: problemCount.total, ac: problemCount.ac, wa: problemCount.wa }
}

/** Counters follow the verdicts by events, with a short delay. */
async function countsWhen(client: Client, isReached: (now: Counts) => boolean): Promise<Counts> {
  const giveUpAt = performance.now() + 3 * minuteMs
  let now = await counts(client)
  while (!isReached(now) && performance.now() < giveUpAt) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    now = await counts(client)
  }
  return now
}
