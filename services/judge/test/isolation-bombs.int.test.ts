import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startHostileJudge } from './hostile-setup.ts'

let open: Awaited<ReturnType<typeof startHostileJudge>>
beforeAll(async () => {
  open = await startHostileJudge()
})
afterAll(() => open.close())
afterEach(() => open.expectClean())

const { MemoryLimitExceeded, RuntimeError, TimeLimitExceeded, WrongAnswer } = JudgeStatus
const stopped = [MemoryLimitExceeded, RuntimeError, TimeLimitExceeded]

describe('a program that creates many processes', () => {
  it.each([
    ['forks without end', 'for(;;)fork();'],
    [
      'leaves its session with each child',
      'for(int i=0;i<2000;i++)if(fork()==0){setsid();sleep(60);_exit(0);}sleep(60);',
    ],
    ['runs away by forking twice', 'for(;;){if(fork()==0){setsid();if(fork()==0)sleep(60);_exit(0);}}'],
    ['ends before its children', 'for(int i=0;i<100;i++)if(fork()==0){setsid();close(0);close(1);close(2);sleep(60);}'],
    ['ignores every signal', 'for(int i=1;i<65;i++)signal(i,SIG_IGN);if(fork()==0)for(;;);for(;;);'],
    ['stops itself', 'if(fork()==0)raise(SIGSTOP);raise(SIGSTOP);'],
  ])('and %s is stopped', async (_what, body) => {
    expect([...stopped, WrongAnswer]).toContain(await open.statusOf(body))
  })

  it('by threads is stopped', async () => {
    const before = 'static void*nap(void*x){sleep(60);return x;}'
    const body = 'pthread_t t;for(;;)if(pthread_create(&t,0,nap,0))usleep(1000);'
    expect(stopped).toContain(await open.statusOf(body, { before }))
  })

  it('cannot have more processes than it may', async () => {
    const body =
      'int n=0;while(n<400){int p=fork();if(p==0){sleep(30);_exit(0);}if(p<0)break;n++;}puts(n<128?"ok":"many");'
    expect(await open.statusOf(body)).toBe(JudgeStatus.Accepted)
  })
})

const touchMemory = (mb: number) => `memset(p,1,${mb}u<<20);`

describe('a program that uses more memory than allowed', () => {
  it.each([
    ['by itself', `char*p=malloc(400u<<20);${touchMemory(400)}puts("ok");`],
    [
      'by children that are small each',
      `for(int i=0;i<20;i++)if(fork()==0){char*p=malloc(20u<<20);${touchMemory(20)}sleep(10);_exit(0);}while(wait(0)>0);puts("ok");`,
    ],
    [
      'in a file of memory',
      `int f=memfd_create("m",0);static char b[1<<20];memset(b,1,sizeof b);for(int i=0;i<400;i++)if(write(f,b,sizeof b)<0)break;puts("ok");`,
    ],
    [
      'in shared memory',
      `char*p=mmap(0,400u<<20,PROT_READ|PROT_WRITE,MAP_SHARED|MAP_ANONYMOUS,-1,0);if(fork()==0){${touchMemory(400)}_exit(0);}wait(0);puts("ok");`,
    ],
    [
      'in its work folder',
      `int f=creat("/w/big",0600);static char b[1<<20];memset(b,1,sizeof b);for(int i=0;i<400;i++)if(write(f,b,sizeof b)<0)break;puts("ok");`,
    ],
    [
      'in /tmp',
      `int f=creat("/tmp/big",0600);static char b[1<<20];memset(b,1,sizeof b);for(int i=0;i<400;i++)if(write(f,b,sizeof b)<0)break;puts("ok");`,
    ],
    [
      'in pipes',
      `static char b[1<<16];for(;;){int f[2];if(pipe(f))break;fcntl(f[1],F_SETPIPE_SZ,1<<20);fcntl(f[1],F_SETFL,O_NONBLOCK);while(write(f[1],b,sizeof b)>0);if(fork()==0){sleep(60);}}for(;;);`,
    ],
    ['on its stack', `volatile char a[1<<20];a[0]=1;main();puts("ok");`],
  ])('%s does not get it', async (_how, body) => {
    expect(stopped).toContain(await open.statusOf(body, { spec: { stackLimitMb: 256 } }))
  })

  it('through child processes is told so', async () => {
    const body = `for(int i=0;i<20;i++)if(fork()==0){char*p=malloc(20u<<20);${touchMemory(20)}sleep(10);_exit(0);}while(wait(0)>0);puts("ok");`
    expect(await open.statusOf(body)).toBe(MemoryLimitExceeded)
  })
})

describe('a program that fills its folders', () => {
  it.each([
    [
      'with files',
      'char n[99];for(int i=0;i<200000;i++){sprintf(n,"/w/%d",i);int f=creat(n,0600);if(f<0)break;close(f);}puts("ok");',
    ],
    [
      'with folders in folders',
      'chdir("/w");for(int i=0;i<20000;i++){if(mkdir("d",0700)||chdir("d"))break;}puts("ok");',
    ],
    [
      'with folders that nobody may enter',
      'chdir("/tmp");for(int i=0;i<50;i++){mkdir("d",0700);chdir("d");close(creat("f",0));}for(int i=0;i<50;i++){chmod(".",0);chdir("..");}chmod("/w",0);chmod("/tmp",0);chmod("/w/main",0);puts("ok");',
    ],
    [
      'with names of bytes that are no text',
      'char n[]="/w/\\xff\\n\\x1b[2J";close(creat(n,0600));mkdir("/tmp/-rf",0);puts("ok");',
    ],
    ['with links that lead round', 'symlink("/w/b","/w/a");symlink("/w/a","/w/b");link("/w/main","/w/m");puts("ok");'],
    [
      'with files that it holds open',
      'for(int i=0;i<200;i++){int f=creat("/w/x",0600);unlink("/w/x");ftruncate(f,1ll<<40);}puts("ok");',
    ],
    [
      'with what cannot be removed',
      'int f=creat("/w/x",0400);int flags=0x10|0x20;ioctl(f,0x40086602,&flags);fcntl(f,1024+9,15);puts("ok");',
    ],
  ])('%s harms nobody', async (_how, body) => {
    expect([JudgeStatus.Accepted, ...stopped]).toContain(await open.statusOf(body, { spec: { timeLimitMs: 5000 } }))
  })
})
