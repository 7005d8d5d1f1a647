import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { startHostileJudge } from './hostile-setup.ts'

let open: Awaited<ReturnType<typeof startHostileJudge>>
beforeAll(async () => {
  open = await startHostileJudge()
})
afterAll(() => open.close())

const everyFolder = 'find / -maxdepth 4 -type d -not -path \\"/proc/*\\" -not -path \\"/usr/*/*/*\\" 2>/dev/null'
const abstract = 'struct sockaddr_un a={AF_UNIX,"\\0left"};'

/**
 * Each channel has code to leave something, and code for the next program that prints more than `ok` if it finds it.
 */
const channels: Readonly<Record<string, readonly [leave: string, find: string]>> = {
  'a file in any folder': [
    `system("${everyFolder} | while read d; do echo secret > $d/.left; done 2>/dev/null");`,
    `system("${everyFolder} | while read d; do [ -e $d/.left ] && echo $d; done");`,
  ],
  'a folder, a link, a pipe, a socket': [
    'mkdir("/tmp/left",0700);symlink("/etc","/w/left");mkfifo("/tmp/.left",0600);int s=socket(AF_UNIX,SOCK_STREAM,0);struct sockaddr_un a={AF_UNIX,"/w/.left"};bind(s,(void*)&a,sizeof a);',
    'struct stat s;if(!lstat("/tmp/left",&s)||!lstat("/w/left",&s)||!lstat("/tmp/.left",&s)||!lstat("/w/.left",&s))puts("found");',
  ],
  'the length, times or rights of its folders': [
    'chmod("/w",0700);chmod("/tmp",0711);struct timeval t[2]={{1,1},{1,1}};utimes("/w",t);utimes("/tmp",t);utimes("/w/..",t);',
    'struct stat s;stat("/w",&s);if((s.st_mode&0777)!=0777||s.st_mtime<1000)puts("w");stat("/tmp",&s);if((s.st_mode&0777)!=0777||s.st_mtime<1000)puts("tmp");',
  ],
  'an attribute of a folder': [
    'syscall(SYS_setxattr,"/w","user.left","x",1,0);syscall(SYS_setxattr,"/tmp","user.left","x",1,0);syscall(SYS_setxattr,"/w","trusted.left","x",1,0);',
    'char b[9];if(syscall(SYS_getxattr,"/w","user.left",b,9)>0||syscall(SYS_getxattr,"/tmp","user.left",b,9)>0)puts("found");',
  ],
  'a socket without a folder': [
    `if(fork()==0){setsid();int s=socket(AF_UNIX,SOCK_STREAM,0);${abstract}bind(s,(void*)&a,7);listen(s,1);puts("ok");fclose(stdout);sleep(60);}usleep(200000);`,
    `int s=socket(AF_UNIX,SOCK_STREAM,0);${abstract}if(!connect(s,(void*)&a,7))puts("found");`,
  ],
  'a port of loopback': [
    'if(fork()==0){setsid();int s=socket(AF_INET,SOCK_STREAM,0);struct sockaddr_in a={.sin_family=AF_INET,.sin_port=htons(7777)};bind(s,(void*)&a,sizeof a);listen(s,1);sleep(60);}usleep(200000);',
    'int s=socket(AF_INET,SOCK_STREAM,0);struct sockaddr_in a={.sin_family=AF_INET,.sin_port=htons(7777),.sin_addr.s_addr=htonl(0x7f000001)};if(!connect(s,(void*)&a,sizeof a))puts("found");',
  ],
  'shared memory': [
    'int i=syscall(SYS_shmget,0x77,4096,01666);syscall(SYS_semget,0x77,1,01666);syscall(SYS_msgget,0x77,01666);(void)i;shm_open("/left",O_CREAT|O_RDWR,0666);syscall(SYS_mq_open,"left",O_CREAT|O_RDWR,0666,0);',
    'if(syscall(SYS_shmget,0x77,4096,0)>=0||syscall(SYS_semget,0x77,1,0)>=0||syscall(SYS_msgget,0x77,0)>=0||shm_open("/left",O_RDWR,0)>=0||syscall(SYS_mq_open,"left",O_RDWR,0,0)>=0)puts("found");',
  ],
  'a key': [
    'syscall(SYS_add_key,"user","left","secret",6,-4);syscall(SYS_add_key,"user","left","secret",6,-3);',
    'if(syscall(SYS_request_key,"user","left",0,0)>=0||syscall(SYS_keyctl,10,-4,"user","left",0)>=0)puts("found");',
  ],
  'a process': [
    'if(fork()==0){setsid();if(fork()==0){for(int i=1;i<65;i++)signal(i,SIG_IGN);prctl(PR_SET_NAME,"left");sleep(60);}_exit(0);}usleep(100000);',
    'system("grep -l left /proc/[0-9]*/comm 2>/dev/null");',
  ],
  'the name of the machine': [
    'sethostname("left",4);',
    'char b[99];gethostname(b,99);if(!strcmp(b,"left"))puts("found");',
  ],
  'another program under the compiler’s name': [
    'mkdir("/w/bin",0777);int f=open("/usr/local/bin/gcc",O_CREAT|O_WRONLY,0777);write(f,"#!/bin/sh\\n",10);symlink("/bin/false","/w/cc1");symlink("/bin/false","/tmp/cc1");',
    'if(!access("/w/cc1",F_OK)||!access("/tmp/cc1",F_OK)||!access("/w/bin",F_OK))puts("found");',
  ],
  'settings of the kernel': [
    'system("echo left > /proc/sys/kernel/domainname; echo 5 > /proc/sys/kernel/msgmax; echo 1 > /proc/self/timens_offsets");',
    'system("grep left /proc/sys/kernel/domainname");',
  ],
}

describe('nothing is left for the next program', () => {
  it.each(Object.entries(channels))('through %s', async (_name, [leave, find]) => {
    const before = '#include <sys/xattr.h>'
    for (let i = 0; i < 2; i++) {
      expect([JudgeStatus.Accepted, JudgeStatus.WrongAnswer]).toContain(
        await open.statusOf(`${leave}puts("ok");`, { before, spec: { timeLimitMs: 5000 } }),
      )
      expect(await open.statusOf(`${find}puts("ok");`, { before, spec: { timeLimitMs: 5000 } })).toBe(
        JudgeStatus.Accepted,
      )
    }
    await open.expectClean()
  })

  it('when a program is stopped during its run', async () => {
    const stop = new AbortController()
    const body = 'for(int i=0;i<50;i++)if(fork()==0){setsid();creat("/tmp/left",0600);sleep(60);}sleep(60);'
    const judging = open.run(body, {
      spec: { timeLimitMs: 30_000 },
      signal: stop.signal,
      report: ({ status }) => status === JudgeStatus.Judging && setTimeout(() => stop.abort(), 300),
    })
    await expect(judging).rejects.toThrow()
    await open.expectClean()
  })
})
