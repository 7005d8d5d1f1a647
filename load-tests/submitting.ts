/**
 * Submissions through the whole of a running product, from the call to the stored verdict:
 * `node load-tests/submitting.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD; RATE submissions a second for SECONDS in
 * LANGUAGE (C, C++ 17, Python3). It makes users of its own and removes them; the interval between submissions is set
 * to 0 meanwhile.
 */
import { randomBytes } from 'node:crypto'
import { openK6, productUrl, say } from './k6.ts'
import { call, signIn } from './sign-in.ts'

const rate = process.env['RATE'] ?? '2'
const seconds = process.env['SECONDS'] ?? '20'
const language = process.env['LANGUAGE'] ?? 'C++ 17'
const problem = process.env['PROBLEM'] ?? 'A1000'
const userCount = Number(process.env['USERS'] ?? 50)

const programs: Record<string, string> = {
  C: '#include <stdio.h>\nint main(void){long a,b;scanf("%ld %ld",&a,&b);printf("%ld\\n",a+b);return 0;}\n//',
  'C++ 17':
    '#include <bits/stdc++.h>\nint main(){long long a,b;std::cin>>a>>b;std::cout<<a+b<<std::endl;return 0;}\n//',
  Python3: 'a, b = map(int, input().split())\nprint(a + b)\n#',
}

interface Found {
  records: { uid: string }[]
}

async function makeUsers(root: string): Promise<{ name: string; token: string }[]> {
  const password = randomBytes(9).toString('base64url')
  const run = randomBytes(3).toString('hex')
  const names = Array.from({ length: userCount }, (_, i) => `load-${run}-${i + 1}`)
  await call(root, 'POST', '/api/admin/user/insert-batch-user', { users: names.map((name) => [name, password]) })
  const users: { name: string; token: string }[] = []
  for (const name of names) users.push({ name, token: await signIn(name, password) })
  return users
}

async function removeUsers(root: string, names: readonly string[]): Promise<void> {
  const ids: string[] = []
  for (const name of names) {
    const query = new URLSearchParams({ keyword: name, limit: '10' })
    const { records } = await call<Found>(root, 'GET', `/api/admin/user/get-user-list?${query.toString()}`)
    ids.push(...records.map(({ uid }) => uid))
  }
  if (ids.length > 0) await call(root, 'DELETE', '/api/admin/user/delete-user', { ids: [...new Set(ids)] })
}

const code = programs[language]
if (code === undefined) throw new Error(`LANGUAGE is one of: ${Object.keys(programs).join(', ')}`)
const k6 = await openK6()
const root = await signIn('root', process.env['VERDICT_ROOT_PASSWORD'] ?? '')
const { defaultSubmitInterval } = await call<{ defaultSubmitInterval: number }>(root, 'GET', '/api/admin/switch/info')
const users = await makeUsers(root)
try {
  await call(root, 'PUT', '/api/admin/switch/update', { defaultSubmitInterval: 0 })
  const settings = { URL: productUrl, USERS: JSON.stringify(users.map(({ token }) => ({ token }))), PROBLEM: problem }
  const metrics = await k6.run('submitting', {
    ...settings,
    LANGUAGE: language,
    CODE: code,
    RATE: rate,
    SECONDS: seconds,
  })
  const of = (metric: string, figure: string) => metrics[metric]?.[figure] ?? 0
  say(`${language}: ${rate} a second for ${seconds} s`)
  say(`accepted ${of('accepted', 'count')}, other verdicts ${of('other_verdicts', 'count')}`)
  say(`not begun, for want of free users: ${of('dropped_iterations', 'count')}`)
  say(`from the call to the verdict: median ${of('verdict_ms', 'med')} ms, 95th ${of('verdict_ms', 'p(95)')} ms`)
} finally {
  await call(root, 'PUT', '/api/admin/switch/update', { defaultSubmitInterval })
  await removeUsers(
    root,
    users.map(({ name }) => name),
  )
}
