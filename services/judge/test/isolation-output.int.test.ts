import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startHostileJudge } from './hostile-setup.ts'

let open: Awaited<ReturnType<typeof startHostileJudge>>
beforeAll(async () => {
  open = await startHostileJudge()
})
afterAll(() => open.close())
afterEach(() => open.expectClean())

const { RuntimeError, TimeLimitExceeded, WrongAnswer } = JudgeStatus
const fileIo = { readName: 'sum.in', writeName: 'sum.out' }

describe('an output file', () => {
  it.each([
    ['a link to a file of the machine', 'symlink("/etc/passwd","sum.out");'],
    ['a link to its input', 'symlink("sum.in","sum.out");'],
    ['a link to memory without end', 'symlink("/dev/zero","sum.out");'],
    ['a link to its own memory', 'symlink("/proc/self/mem","sum.out");'],
    ['a pipe that nobody writes to', 'mkfifo("sum.out",0666);'],
    ['a folder', 'mkdir("sum.out",0777);'],
    [
      'a socket',
      'int s=socket(AF_UNIX,SOCK_STREAM,0);struct sockaddr_un a={AF_UNIX,"sum.out"};bind(s,(void*)&a,sizeof a);',
    ],
    ['a file of a terabyte without content', 'int f=creat("sum.out",0600);ftruncate(f,1ll<<40);'],
    ['a file of 200 MB without content', 'int f=creat("sum.out",0600);ftruncate(f,200<<20);'],
    ['a file that nobody may read', 'int f=creat("sum.out",0);write(f,"no\\n",3);fchmod(f,0);'],
    [
      'a link that changes all the time',
      'if(fork()==0)for(;;){unlink("sum.out");symlink("/etc/shadow","sum.out");unlink("sum.out");close(creat("sum.out",0600));}usleep(200000);',
    ],
  ])('that is %s counts against the program only', async (_what, body) => {
    expect([RuntimeError, WrongAnswer]).toContain(await open.statusOf(body, { spec: { fileIo } }))
  })
})

describe('output', () => {
  it('without end is cut', async () => {
    const flood = 'static char b[1<<16];memset(b,120,sizeof b);for(;;)write(1,b,sizeof b);'
    const { status, cases } = await open.run(flood, { spec: { timeLimitMs: 5000 } })
    expect(status).toBe(RuntimeError)
    expect(cases[0]?.message).toContain('exceeds the limit')
  })

  it('without end on the error stream is cut', async () => {
    const flood = 'static char b[1<<16];for(;;)write(2,b,sizeof b);'
    expect([RuntimeError, TimeLimitExceeded]).toContain(await open.statusOf(flood))
  })

  it('without end of many child processes is cut', async () => {
    const flood = 'static char b[1<<16];for(int i=0;i<20;i++)if(fork()==0)for(;;)write(1,b,sizeof b);sleep(1);'
    expect([RuntimeError, TimeLimitExceeded]).toContain(await open.statusOf(flood))
  })

  it.each([
    ['all descriptors are closed', 'for(int i=0;i<1024;i++)close(i);'],
    ['the output is closed and the program goes on', 'close(1);close(2);for(;;);'],
    ['the output is the input', 'dup2(0,1);puts("ok");'],
    ['the output is somewhere else', 'freopen("/dev/null","w",stdout);puts("ok");'],
  ])('gives no Accepted when %s', async (_what, body) => {
    expect([WrongAnswer, TimeLimitExceeded, RuntimeError]).toContain(await open.statusOf(body))
  })

  it('of a child process after the program’s end is ignored', async () => {
    expect(await open.statusOf('if(fork()==0){setsid();sleep(5);puts("ok");fflush(stdout);}_exit(0);')).toBe(
      WrongAnswer,
    )
  })
})
