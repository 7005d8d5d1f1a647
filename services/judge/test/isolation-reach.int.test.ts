import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { successfulAttempts } from './attempts.ts'
import { startHostileJudge } from './hostile-setup.ts'

let open: Awaited<ReturnType<typeof startHostileJudge>>
beforeAll(async () => {
  open = await startHostileJudge()
})
afterAll(() => open.close())
afterEach(() => open.expectClean())

const successes = (attempts: Readonly<Record<string, string>>, before = '') =>
  successfulAttempts(open, attempts, before)

const readable = (path: string) =>
  `({int f=open("${path}",O_RDONLY);char b[64];DIR*d=opendir("${path}");(f>=0&&read(f,b,64)>0)||(d&&readdir(d)&&readdir(d)&&readdir(d));})`
const writable = (path: string) => `({int f=open("${path}",O_WRONLY|O_CREAT|O_APPEND,0600);f>=0&&write(f,"1",1)==1;})`
const each = (paths: readonly string[], attempt: (path: string) => string) =>
  Object.fromEntries(paths.map((path) => [path, attempt(path)]))

it('successful attempts are reported', async () => {
  expect(await successes({ nothing: '0', something: '1', 'its own command': readable('/proc/self/cmdline') })).toEqual([
    'something',
    'its own command',
  ])
})

describe('a program cannot read', () => {
  it('passwords, keys and the machine’s own files', async () => {
    const paths = [
      '/etc/shadow',
      '/etc/ssh',
      '/root',
      '/home',
      '/var/lib',
      '/var/log',
      '/run',
      '/srv',
      '/boot',
      '/opt',
      '/dev/mem',
      '/dev/kmsg',
      '/dev/vda',
      '/dev/sda',
      '/dev/shm',
      '/sys',
      '/proc/kcore',
      '/proc/kmsg',
      '/proc/keys',
      '/proc/sys/kernel/cad_pid',
      '/.dockerenv',
      '/etc/hostname',
      '/etc/hosts',
      '/etc/group',
    ]
    expect(await successes(each(paths, readable))).toEqual([])
  })

  it('answers, other submissions, files and settings of the product', async () => {
    const secret = join(open.own.folder, 'secret')
    writeFileSync(secret, 'of the machine', { mode: 0o644 })
    const paths = [
      secret,
      open.own.folder,
      open.own.scratch,
      open.own.settings.JUDGE_DATA_FOLDER,
      process.cwd(),
      tmpdir() + '/x',
    ]
    expect(await successes(each(paths, readable))).toEqual([])
  })

  it('the environment, files or memory of another process', async () => {
    const parts = [
      'environ',
      'root/etc/shadow',
      'cwd',
      'fd',
      'mem',
      'maps',
      'exe',
      'auxv',
      'io',
      'task/1/environ',
      'ns',
      'map_files',
    ]
    expect(
      await successes(
        each(
          parts.map((part) => `/proc/1/${part}`),
          readable,
        ),
      ),
    ).toEqual([])
  })

  it('more than it was given: only three descriptors are open', async () => {
    const attempt = '({int n=0;for(int i=3;i<1024;i++)n+=fcntl(i,F_GETFD)>=0;n;})'
    expect(await successes({ 'more descriptors': attempt })).toEqual([])
  })

  it('other files through the folder of its input', async () => {
    const attempts = {
      'a neighbour of the input':
        '({char p[4096]={0};readlink("/proc/self/fd/0",p,4000);strcat(p,"/..");opendir(p)!=0;})',
      'the input for writing': 'open("/proc/self/fd/0",O_RDWR)>=0||write(0,"x",1)==1',
      'the rights of the input': 'fchmod(0,0777)==0||fchown(0,1000,1000)==0',
      'the length of the input': 'ftruncate(0,0)==0',
      'a link to the input':
        'linkat(0,"",AT_FDCWD,"/w/l",AT_EMPTY_PATH)==0||linkat(AT_FDCWD,"/proc/self/fd/0",AT_FDCWD,"/w/l",AT_SYMLINK_FOLLOW)==0',
    }
    expect(await successes(attempts)).toEqual([])
  })
})

it('a program cannot write outside its own folders', async () => {
  const paths = [
    '/x',
    '/etc/passwd',
    '/etc/ld.so.preload',
    '/usr/x',
    '/usr/bin/gcc',
    '/lib/x',
    '/bin/sh',
    '/dev/x',
    '/warm/x',
    '/proc/sys/kernel/core_pattern',
    '/proc/sysrq-trigger',
    '/proc/1/oom_score_adj',
    '/proc/1/comm',
    '/sys/fs/cgroup/x',
    '/sys/kernel/uevent_helper',
    '/.env',
    '/proc/self/uid_map',
    '/proc/self/setgroups',
  ]
  expect(await successes(each(paths, writable))).toEqual([])
})

describe('a program cannot affect others:', () => {
  it('it cannot signal, trace or slow down other processes', async () => {
    const attempts = {
      'signal the first process': 'kill(1,9)==0||kill(1,0)==0',
      'signal by a descriptor': '({int f=syscall(434,1,0);f>=0&&syscall(424,f,9,0,0)==0;})',
      'trace the first process': 'ptrace(PTRACE_ATTACH,1,0,0)==0||ptrace(PTRACE_SEIZE,1,0,0)==0',
      'be traced': 'ptrace(PTRACE_TRACEME,0,0,0)==0',
      'trace a child': '({int p=fork();if(p==0){sleep(5);_exit(0);}int r=ptrace(PTRACE_ATTACH,p,0,0);kill(p,9);r==0;})',
      'read memory': '({char b[8];struct iovec l={b,8},r={(void*)0x400000,8};process_vm_readv(1,&l,1,&r,1,0)>0;})',
      'take a descriptor': '({int f=syscall(434,1,0);syscall(438,f,0,0)>=0;})',
      'change a limit of another': '({struct rlimit l={0,0};prlimit(1,RLIMIT_NOFILE,&l,0)==0;})',
      'go first': 'setpriority(PRIO_PROCESS,0,-5)==0',
      'run in real time':
        '({struct sched_param p={1};sched_setscheduler(0,SCHED_FIFO,&p)==0||sched_setscheduler(0,SCHED_RR,&p)==0;})',
      'raise its own limits':
        '({struct rlimit l={1ul<<40,1ul<<40};setrlimit(RLIMIT_NOFILE,&l)==0&&setrlimit(RLIMIT_FSIZE,&l)==0;})',
    }
    expect(await successes(attempts)).toEqual([])
  })

  it('it cannot communicate with a concurrent run through shared files or block the disk', async () => {
    const shared = (attempt: string) => `({int f=open("/usr/bin/env",O_RDONLY);f>=0&&(${attempt});})`
    const lock = (command: string) => `({struct flock l={.l_type=F_RDLCK};fcntl(f,${command},&l)==0;})`
    const attempts = {
      flock: shared('flock(f,LOCK_EX|LOCK_NB)==0'),
      'a lock of a process': shared(lock('F_SETLK')),
      'a lock that waits': shared(lock('F_SETLKW')),
      'a lock of a descriptor': shared(lock('F_OFD_SETLK')),
      'a lease': shared('fcntl(f,F_SETLEASE,F_RDLCK)==0'),
      inotify: '({int n=inotify_init();n>=0&&inotify_add_watch(n,"/usr/bin",IN_OPEN)>=0;})',
      inotify1: 'inotify_init1(0)>=0',
      dnotify: '({int d=open("/usr/bin",O_RDONLY);fcntl(d,F_NOTIFY,DN_ACCESS|DN_MULTISHOT)==0;})',
      sync: 'syscall(SYS_sync)==0',
      syncfs: shared('syncfs(f)==0'),
    }
    expect(await successes(attempts, '#include <sys/file.h>\n#include <sys/inotify.h>')).toEqual([])
    const harmless = { 'flags of a descriptor': shared('fcntl(f,F_SETFD,FD_CLOEXEC)==0&&fcntl(f,F_DUPFD,9)>=9') }
    expect(await successes(harmless)).toEqual(['flags of a descriptor'])
  })

  it('it cannot become another user', async () => {
    const attempts = {
      root: 'setuid(0)==0||setresuid(0,0,0)==0||setreuid(0,0)==0||setgid(0)==0||setgroups(0,0)==0||seteuid(0)==0',
      'another user': 'setuid(1)==0||setuid(10001)==0||setuid(65534)==0',
      'root by a program': 'system("su -c true >/dev/null 2>&1")==0||system("mount -t tmpfs x /w >/dev/null 2>&1")==0',
      'root by its own program':
        '({chmod("/w/main",06755);struct stat s;stat("/w/main",&s);s.st_uid==0&&(s.st_mode&04000);})',
      capabilities: '({uint32_t h[2]={0x20080522,0},d[6]={~0u,~0u,~0u,~0u,~0u,~0u};syscall(SYS_capset,h,d)==0;})',
      'new privileges': 'prctl(PR_GET_NO_NEW_PRIVS,0,0,0,0)!=1||prctl(PR_SET_NO_NEW_PRIVS,0,0,0,0)==0',
    }
    expect(await successes(attempts)).toEqual([])
  })

  it('it cannot create namespaces or mounts', async () => {
    const flags = [
      'CLONE_NEWUSER',
      'CLONE_NEWNS',
      'CLONE_NEWNET',
      'CLONE_NEWPID',
      'CLONE_NEWIPC',
      'CLONE_NEWUTS',
      'CLONE_NEWCGROUP',
    ]
    const attempts = {
      ...Object.fromEntries(flags.map((flag) => [`unshare ${flag}`, `unshare(${flag})==0`])),
      ...Object.fromEntries(
        flags.map((flag) => [
          `clone ${flag}`,
          `({long p=syscall(SYS_clone,${flag}|SIGCHLD,0,0,0,0);if(p==0)_exit(0);p>0;})`,
        ]),
      ),
      clone3: '({uint64_t a[11]={CLONE_NEWUSER};a[4]=SIGCHLD;long p=syscall(435,a,88);if(p==0)_exit(0);p>0;})',
      'clone3 into a cgroup':
        '({uint64_t a[11]={0x200000000ull};a[4]=SIGCHLD;long p=syscall(435,a,88);if(p==0)_exit(0);p>0;})',
      setns: '({int f=open("/proc/self/ns/user",O_RDONLY);setns(f,0)==0;})',
      mount: 'mount("x","/w","tmpfs",0,0)==0||mount("/usr","/w",0,MS_BIND,0)==0||mount(0,"/usr",0,MS_REMOUNT,0)==0',
      umount: 'umount2("/w",MNT_DETACH)==0',
      'the new mount calls':
        'syscall(428,-100,"/usr",1)>=0||syscall(430,"tmpfs",0)>=0||syscall(429,0,"",0,"",0)==0||syscall(442,-100,"/usr",0,0,0)==0',
      chroot: 'chroot("/w")==0||syscall(SYS_pivot_root,"/w","/w")==0',
      'a device': 'mknod("/w/d",S_IFBLK|0600,makedev(8,0))==0||mknod("/w/d",S_IFCHR|0600,makedev(1,1))==0',
      'a file by its handle':
        '({char h[128]={0};int m;*(int*)h=64;name_to_handle_at(AT_FDCWD,"/w",(void*)h,&m,0)==0||open_by_handle_at(0,(void*)h,0)>=0;})',
    }
    expect(await successes(attempts, '#include <sys/sysmacros.h>')).toEqual([])
  })

  it('it cannot reach the kernel through special system calls', async () => {
    const attempts = {
      bpf: '({char a[128]={0};syscall(SYS_bpf,0,a,64)>=0;})',
      perf: '({char a[128]={0};*(int*)(a+4)=128;syscall(SYS_perf_event_open,a,0,-1,-1,0)>=0;})',
      io_uring: '({char p[120]={0};syscall(425,4,p)>=0;})',
      userfaultfd: 'syscall(SYS_userfaultfd,0)>=0||syscall(SYS_userfaultfd,1)>=0',
      keyring:
        'syscall(SYS_add_key,"user","k","v",1,-3)>=0||syscall(SYS_keyctl,0,-3,1)>=0||syscall(SYS_request_key,"user","k",0,-3)>=0',
      'shared memory':
        'syscall(SYS_shmget,0x77,4096,01600)>=0||syscall(SYS_semget,0x77,1,01600)>=0||syscall(SYS_msgget,0x77,01600)>=0',
      'posix queue': 'syscall(SYS_mq_open,"q",O_CREAT|O_RDWR,0600,0)>=0',
      modules:
        'syscall(SYS_init_module,"",0,"")==0||syscall(SYS_finit_module,0,"",0)==0||syscall(SYS_delete_module,"x",0)==0',
      kexec: 'syscall(SYS_kexec_load,0,0,0,0)==0||syscall(SYS_reboot,0xfee1dead,672274793,0x89abcdef,0)==0',
      clock: '({struct timeval t={0,0};settimeofday(&t,0)==0;})',
      'kernel log': 'syscall(SYS_syslog,3,malloc(4096),4096)>0',
      'host name': 'sethostname("x",1)==0||syscall(SYS_setdomainname,"x",1)==0',
      swap: 'syscall(SYS_swapon,"/w/x",0)==0||syscall(SYS_acct,"/w/x")==0||syscall(SYS_quotactl,0,0,0,0)==0',
      fanotify: 'syscall(SYS_fanotify_init,0,0)>=0',
      terminal: 'ioctl(0,0x5412,"x")==0||ioctl(1,0x540e,0)==0',
      'port access': 'syscall(SYS_iopl,3)==0||syscall(SYS_ioperm,0,1,1)==0',
      'local descriptor table': 'syscall(SYS_modify_ldt,1,malloc(16),16)==0&&0',
      'seccomp listener': 'syscall(SYS_seccomp,1,8,malloc(16))>=0',
    }
    expect(await successes(attempts)).toEqual([])
  })
})
