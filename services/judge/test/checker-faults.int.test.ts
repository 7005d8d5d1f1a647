import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { CheckerFailed } from '../src/checking/checker-failed.ts'
import type { JudgeProgram } from '../src/spec/judge-spec.ts'
import { checker, cMain } from './checkers.ts'
import { openJudge } from './judging-setup.ts'
import { openOwnSandbox } from './own-sandbox.ts'

let own: Awaited<ReturnType<typeof openOwnSandbox>>
let open: Awaited<ReturnType<typeof openJudge>>
beforeAll(async () => {
  // A sandbox of its own keeps other tests from waiting for checkers that run forever.
  own = await openOwnSandbox({ parallelism: 1 })
  Object.assign(process.env, own.settings)
  open = await openJudge()
  for (const language of ['C', 'Python3']) await open.registry.find(language)
  await open.stopDiscovery()
})
afterAll(async () => {
  await open.close()
  await own.close()
})

const right = '#include <stdio.h>\nint main(void){puts("1");}'

const judgeWith = (program: JudgeProgram, code = right) =>
  open.judge(code, { language: 'C', cases: [['1\n', '1\n']], spec: { judgeMode: 'spj', checker: program } })

/** Returns why judging failed, or that it gave a verdict instead. */
async function reasonOf(program: JudgeProgram): Promise<string> {
  const error: unknown = await judgeWith(program).then(
    (judged) => new Error(`a verdict: ${judged.status}`),
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CheckerFailed)
  return error instanceof Error ? error.message : ''
}

const inC = (body: string) => checker(cMain(body))

describe('a checker that fails is never the contestant’s fault', () => {
  it('when it does not compile', async () => {
    expect(await reasonOf(checker('int main(){ return missing; }'))).toMatch(/does not compile[^]*missing/)
    expect(await reasonOf(checker('def f(:\n', { language: 'Python3' }))).toMatch(/does not compile[^]*SyntaxError/)
    expect(await reasonOf(checker('#include "/etc/shadow"\nint main(){}'))).toMatch(/does not compile/)
  })

  it('when it crashes', async () => {
    expect(await reasonOf(inC('return *(volatile int*)0;'))).toMatch(/test 1: it was ended by signal 11/)
    expect(await reasonOf(inC('abort();'))).toMatch(/signal 6/)
  })

  it('when it writes without end', async () => {
    const block = 'static char b[1<<20];memset(b,120,sizeof b);'
    expect(await reasonOf(inC(`${block}for(;;)fwrite(b,1,sizeof b,stdout);`))).toMatch(/wrote too much/)
    const finite = `${block}for(int i=0;i<256;i++)fwrite(b,1,sizeof b,stderr);return 100;`
    expect(await reasonOf(inC(finite))).toMatch(/wrote too much/)
  })

  it('when it takes too much memory', async () => {
    expect(await reasonOf(inC('for(;;){char*p=malloc(1<<24);if(p)memset(p,1,1<<24);}'))).toMatch(/memory limit/)
  })

  it('when it runs for ever', async () => {
    // The kernel's limit counts in ticks, and may apply up to a tenth before the clock of the sandbox.
    expect(await reasonOf(inC('for(volatile long i=0;;i++);'))).toMatch(/time limit|signal 9 after 1[4-9]/)
  })

  it('when its score file is a link to a file of the machine', async () => {
    const lemon = { ...inC('symlink("/etc/hostname",argv[5]);return 0;'), protocol: 'lemon' as const }
    expect(await reasonOf(lemon)).toMatch(/no score/)
  })

  it('and the next submission is judged as usual', async () => {
    expect((await judgeWith(inC('return 100;'))).status).toBe(JudgeStatus.Accepted)
  })
})

describe('a checker', () => {
  it('has access to its own problem only', async () => {
    const list = 'system("(ls -A /w; ls -A /tmp | wc -l) >&2");return 102;'
    const judged = await judgeWith(inC(list))
    expect(judged.cases[0]?.message.split(/\s+/).sort()).toEqual(['0', 'answer', 'input', 'judge_program', 'user_out'])
  })

  it('has no network, not even to this machine', async () => {
    const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
    try {
      await new Promise((resolve) => server.once('listening', resolve))
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      const connect =
        '#include <arpa/inet.h>\n#include <sys/socket.h>\n' +
        cMain(
          `int s=socket(AF_INET,SOCK_STREAM,0);struct sockaddr_in a={0};a.sin_family=AF_INET;a.sin_port=htons(${port});a.sin_addr.s_addr=htonl(INADDR_LOOPBACK);return connect(s,(struct sockaddr*)&a,sizeof a)==0?102:100;`,
        )
      expect((await judgeWith(checker(connect))).status).toBe(JudgeStatus.Accepted)
    } finally {
      server.close()
    }
  })

  it('leaves nothing in the sandbox', async () => {
    const refuses = inC('return 102;')
    await judgeWith(refuses)
    await judgeWith(refuses, 'int main(void){return 1;}')
    // Compiled programs stay for the next submission. Outputs are deleted in the background.
    let names = await cachedFiles()
    while (names.includes('stdout')) names = await cachedFiles()
    expect(names).toEqual(expect.arrayContaining(['main', 'judge_program']))
  })

  it('may write any message, which is escaped and shortened', async () => {
    const judged = await judgeWith(inC('fputs("\\x1b[31mred\\xff\\x01 ok\\r\\nline",stderr);return 102;'))
    expect(judged.cases[0]?.message).toBe('\u241b[31mred\ufffd\u2401 ok\nline')
    const long = await judgeWith(inC('for(int i=0;i<5000;i++)fputs("\\xe5\\xa5\\xbd",stderr);return 102;'))
    const message = long.cases[0]?.message ?? ''
    expect(Buffer.byteLength(message)).toBeLessThanOrEqual(4096)
    expect(message).toMatch(/^好+$/)
  })
})

/** Lists the names of the files that the sandbox keeps now. */
async function cachedFiles(): Promise<string[]> {
  const response = await fetch(`${process.env['GO_JUDGE_HTTP_URL'] ?? ''}/file`, {
    headers: { authorization: `Bearer ${process.env['GO_JUDGE_TOKEN'] ?? ''}` },
  })
  return Object.values((await response.json()) as Record<string, string>)
}
