/**
 * Measures submissions through the whole running product, from the call to the stored verdict: `node
 * load-tests/submitting.ts`, with VERDICT_URL and VERDICT_ROOT_PASSWORD. It makes RATE submissions a second for SECONDS
 * in LANGUAGE (C, C++ 17, Python3) by users of its own, and sets the interval between submissions to 0 meanwhile. With
 * STORM every user submits once, all within that many seconds. It exits with 1 if a submission is refused or the 95th
 * percentile of the time to the verdict is above BOUND_MS (60,000; in a storm 300,000).
 */
import { openK6, productUrl, print } from './lib/k6.ts'
import { call, signIn } from './lib/sign-in.ts'
import { makeUsers, removeUsers } from './lib/users.ts'

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

const code = programs[language]
if (code === undefined) throw new Error(`LANGUAGE is one of: ${Object.keys(programs).join(', ')}`)
const k6 = await openK6()
const root = await signIn('root', process.env['VERDICT_ROOT_PASSWORD'] ?? '')
const { defaultSubmitInterval } = await call<{ defaultSubmitInterval: number }>(root, 'GET', '/api/admin/switch/info')
const users = await makeUsers(root, userCount)
try {
  await call(root, 'PUT', '/api/admin/switch/update', { defaultSubmitInterval: 0 })
  const settings = { URL: productUrl, USERS: JSON.stringify(users.map(({ token }) => ({ token }))), PROBLEM: problem }
  const metrics = await k6.run('submitting', {
    ...settings,
    LANGUAGE: language,
    CODE: code,
    RATE: rate,
    SECONDS: seconds,
    ...k6.given('STORM', 'BOUND_MS'),
  })
  const of = (metric: string, figure: string) => metrics[metric]?.[figure] ?? 0
  const storm = process.env['STORM'] ?? ''
  print(storm === '' ? `${language}: ${rate} a second for ${seconds} s` : `${language}: ${userCount} within ${storm} s`)
  print(`accepted ${of('accepted', 'count')}, other verdicts ${of('other_verdicts', 'count')}`)
  print(`not begun, for want of free users: ${of('dropped_iterations', 'count')}`)
  print(`from the call to the verdict: median ${of('verdict_ms', 'med')} ms, 95th ${of('verdict_ms', 'p(95)')} ms`)
} finally {
  await call(root, 'PUT', '/api/admin/switch/update', { defaultSubmitInterval })
  await removeUsers(root, users)
}
