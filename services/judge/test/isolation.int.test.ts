import { createServer } from 'node:net'
import { describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startJudge } from './start-judge.ts'

const { judge } = startJudge()

const headers = [
  'stdio',
  'stdlib',
  'string',
  'unistd',
  'fcntl',
  'errno',
  'signal',
  'dirent',
  'arpa/inet',
  'sys/socket',
  'sys/stat',
  'sys/mman',
]
const c = (body: string) =>
  `#define _GNU_SOURCE\n${headers.map((name) => `#include <${name}.h>\n`).join('')}int main(void){${body}}`
const run = (body: string, answer = 'ok\n') => judge(c(body), { language: 'C', cases: [['1 2\n', answer]] })
const statusOf = async (body: string, answer?: string) => (await run(body, answer)).status

/** Expects the same worker to judge the next submissions correctly. */
async function expectNextIsJudgedCorrectly(): Promise<void> {
  for (let i = 0; i < 2; i++)
    expect(await statusOf('int a,b;scanf("%d %d",&a,&b);printf("%d\\n",a+b);', '3\n')).toBe(JudgeStatus.Accepted)
}

describe('a program', () => {
  it('cannot use the network, not even a port of this machine', async () => {
    const server = createServer()
    let connections = 0
    server.on('connection', () => (connections += 1))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const connect = `int s=socket(AF_INET,SOCK_STREAM,0);struct sockaddr_in a={.sin_family=AF_INET,.sin_port=htons(${port}),.sin_addr.s_addr=htonl(0x7f000001)};puts(s<0||connect(s,(void*)&a,sizeof a)<0?"ok":"connected");`
    expect(await statusOf(connect)).toBe(JudgeStatus.Accepted)
    expect(connections).toBe(0)
    server.close()
  })

  it('cannot read answers, other submissions, or the worker’s files', async () => {
    const folder = process.env['VERDICT_DATA'] ?? ''
    const paths = [
      `${folder}/judge/data`,
      folder,
      '/etc/shadow',
      '/root',
      '/proc/1/environ',
      process.cwd(),
      '/var/lib',
      '/home',
    ]
    for (const path of paths) {
      const probe = `DIR*d=opendir("${path}");FILE*f=fopen("${path}","r");char x[9];puts(d||(f&&fread(x,1,1,f)>0)?"readable":"ok");`
      expect([path, await statusOf(probe)]).toEqual([path, JudgeStatus.Accepted])
    }
  })

  it('cannot find the answer beside its input', async () => {
    const probe =
      'char p[4096]={0};ssize_t n=readlink("/proc/self/fd/0",p,4000);strcat(p,"/..");puts(n>0&&opendir(p)?"open":"ok");'
    expect(await statusOf(probe)).toBe(JudgeStatus.Accepted)
  })

  it('cannot write to its input', async () => {
    expect(await statusOf('int f=open("/proc/self/fd/0",O_WRONLY);puts(f<0&&write(0,"x",1)<0?"ok":"writable");')).toBe(
      JudgeStatus.Accepted,
    )
  })

  it('sees an environment without secrets', async () => {
    expect(
      await statusOf(
        'extern char**environ;int n=0;for(char**e=environ;*e;e++)n+=strncmp(*e,"PATH=",5)&&strncmp(*e,"LANG=",5)&&strncmp(*e,"HOME=",5);puts(n?"more":"ok");',
      ),
    ).toBe(JudgeStatus.Accepted)
  })

  it('that forks without end is stopped, and the next one is judged correctly', async () => {
    expect(await statusOf('for(;;)fork();')).not.toBe(JudgeStatus.SystemError)
    await expectNextIsJudgedCorrectly()
    expect(await statusOf('for(int i=0;i<500;i++)if(fork()==0){setsid();sleep(30);}')).not.toBe(JudgeStatus.SystemError)
    await expectNextIsJudgedCorrectly()
  })

  it('that uses too much memory through child processes is stopped', async () => {
    const children =
      'for(int i=0;i<20;i++)if(fork()==0){char*p=malloc(20<<20);memset(p,1,20<<20);sleep(5);_exit(0);}sleep(5);'
    expect([JudgeStatus.MemoryLimitExceeded, JudgeStatus.RuntimeError, JudgeStatus.TimeLimitExceeded]).toContain(
      await statusOf(children),
    )
    await expectNextIsJudgedCorrectly()
  })

  it('leaves nothing behind for the next one', async () => {
    const leave =
      'for(int i=0;i<3;i++){const char*p[]={"/w/left","/tmp/left","/dev/shm/left"};FILE*f=fopen(p[i],"w");if(f){fputs("secret",f);fclose(f);}}mkdir("/w/deep",0700);symlink("/etc","/w/link");puts("ok");'
    const look =
      'const char*p[]={"/w/left","/tmp/left","/dev/shm/left","/w/deep","/w/link"};struct stat s;for(int i=0;i<5;i++)if(!lstat(p[i],&s)){puts(p[i]);return 0;}puts("ok");'
    for (let i = 0; i < 3; i++) {
      expect(await statusOf(leave)).toBe(JudgeStatus.Accepted)
      expect(await statusOf(look)).toBe(JudgeStatus.Accepted)
    }
  })

  it('that makes its work folder inaccessible does not affect the next one', async () => {
    await run('chmod("/w",0);chmod("/tmp",0);puts("ok");')
    await run(
      'system("i=0; while mkdir d 2>/dev/null && cd d; do i=$((i+1)); [ $i -gt 2000 ] && break; done");puts("ok");',
    )
    await expectNextIsJudgedCorrectly()
  })

  it('that fills its folders is stopped by their size limit', async () => {
    await run('int f=creat("/w/big",0600);static char b[1<<20];while(write(f,b,sizeof b)>0);puts("ok");')
    await run('char n[99];for(int i=0;i<1000000;i++){sprintf(n,"/w/%d",i);if(creat(n,0600)<0)break;}puts("ok");')
    await expectNextIsJudgedCorrectly()
  })

  it('cannot signal other processes', async () => {
    expect(await statusOf('kill(1,9);kill(-1,9);sleep(1);puts("ok");')).not.toBe(JudgeStatus.SystemError)
    await expectNextIsJudgedCorrectly()
  })
})
