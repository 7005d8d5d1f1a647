/**
 * Lists the system calls that a program in the sandbox may make.
 *
 * It allows calls instead of forbidding them, because go-judge's filter applies the default action to calls of a
 * foreign architecture (`int 0x80` in a 64-bit program). With a default of "allow", every rule could be bypassed with
 * 32-bit call numbers. The default is `trace`: without a tracer (ptrace is denied) the kernel returns ENOSYS, which
 * libc expects from a missing call. `clone3` depends on this: glibc falls back to `clone`, which has flags that a
 * filter can check.
 *
 * The allowed calls are those of Docker's default profile, except calls that let a run escape its limits, affect the
 * next run's container or leave data for it.
 */

/** These calls return EPERM, so that programs see a clear refusal; all others that are not allowed return ENOSYS. */
export const deniedCalls = {
  // Programs share the system's files: a lock or a watch on one could pass information to another run.
  sharedFiles: ['flock', 'inotify_init1', 'inotify_add_watch', 'inotify_rm_watch'],
  // These write back the files of everybody, which may take long.
  wholeDisk: ['sync', 'syncfs'],
  namespaces: ['unshare', 'setns'],
  mounts: [
    'mount',
    'umount2',
    'pivot_root',
    'chroot',
    'move_mount',
    'open_tree',
    'fsopen',
    'fsmount',
    'fsconfig',
    'fspick',
    'mount_setattr',
    'name_to_handle_at',
    'open_by_handle_at',
  ],
  tracing: ['ptrace', 'process_vm_readv', 'process_vm_writev', 'kcmp', 'pidfd_getfd', 'process_madvise'],
  systemVObjects: [
    'shmget',
    'shmat',
    'shmctl',
    'shmdt',
    'semget',
    'semop',
    'semctl',
    'semtimedop',
    'msgget',
    'msgsnd',
    'msgrcv',
    'msgctl',
  ],
  posixQueues: ['mq_open', 'mq_unlink', 'mq_timedsend', 'mq_timedreceive', 'mq_notify', 'mq_getsetattr'],
  keyrings: ['add_key', 'request_key', 'keyctl'],
  kernel: [
    'bpf',
    'perf_event_open',
    'io_uring_setup',
    'io_uring_enter',
    'io_uring_register',
    'userfaultfd',
    'seccomp',
    'fanotify_init',
    'quotactl',
    'acct',
    'swapon',
    'swapoff',
    'reboot',
    'kexec_load',
    'init_module',
    'finit_module',
    'delete_module',
    'syslog',
    'settimeofday',
    'clock_settime',
    'sethostname',
    'setdomainname',
  ],
} as const

/** These calls exist on every 64-bit architecture, grouped by line. */
const allowedEverywhere = `
  read write readv writev pread64 pwrite64 preadv pwritev preadv2 pwritev2 lseek sendfile splice tee vmsplice copy_file_range
  openat openat2 close close_range dup dup3 ioctl pipe2 readahead fadvise64 fallocate truncate ftruncate
  fsync fdatasync sync_file_range statfs fstatfs fstat statx faccessat faccessat2 cachestat
  getcwd chdir fchdir mkdirat mknodat unlinkat symlinkat linkat renameat renameat2 readlinkat getdents64 umask
  fchmod fchmodat fchmodat2 fchown fchownat utimensat
  setxattr lsetxattr fsetxattr getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr removexattr lremovexattr fremovexattr
  epoll_create1 epoll_ctl epoll_pwait epoll_pwait2 ppoll pselect6 eventfd2 signalfd4
  timerfd_create timerfd_settime timerfd_gettime timer_create timer_settime timer_gettime timer_getoverrun timer_delete
  mmap mprotect munmap mremap msync madvise mincore mlock mlock2 munlock mlockall munlockall brk memfd_create membarrier
  mbind get_mempolicy set_mempolicy
  pkey_alloc pkey_free pkey_mprotect
  execve execveat exit exit_group wait4 waitid set_tid_address futex futex_waitv get_robust_list set_robust_list rseq
  kill tkill tgkill pidfd_open pidfd_send_signal rt_sigaction rt_sigpending rt_sigprocmask rt_sigqueueinfo rt_sigreturn
  rt_sigsuspend rt_sigtimedwait rt_tgsigqueueinfo sigaltstack restart_syscall
  getpid getppid gettid getpgid setpgid getsid setsid getuid geteuid getgid getegid getgroups getresuid getresgid
  setuid setgid setreuid setregid setresuid setresgid setfsuid setfsgid setgroups capget capset prctl personality
  getrlimit setrlimit prlimit64 getrusage getpriority setpriority ioprio_get ioprio_set times getcpu sysinfo uname
  sched_getaffinity sched_setaffinity sched_getparam sched_setparam sched_getscheduler sched_setscheduler sched_yield
  sched_get_priority_max sched_get_priority_min sched_rr_get_interval sched_getattr sched_setattr
  clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday getitimer setitimer getrandom
  socketpair bind listen accept accept4 connect getsockname getpeername getsockopt setsockopt shutdown
  sendto sendmsg sendmmsg recvfrom recvmsg recvmmsg
`

/** Only x86-64 has these calls; arm64 never had the older ones. */
const allowedOnX64 = `
  open creat access stat lstat newfstatat chmod chown lchown mkdir rmdir mknod unlink symlink link rename readlink getdents utime utimes futimesat
  dup2 pipe poll select epoll_create epoll_wait eventfd signalfd fork vfork pause alarm time getpgrp arch_prctl
`

/** This is the arm64 name of newfstatat. */
const allowedOnArm64 = `fstatat`

/** The flags are CLONE_NEWNS, NEWCGROUP, NEWUTS, NEWIPC, NEWUSER, NEWPID and NEWNET. */
const newNamespaceFlags = 0x7e020000

/**
 * AF_UNIX, AF_INET, AF_INET6 and AF_NETLINK are confined to the network namespace; others, such as AF_VSOCK, are not.
 */
const allowedSocketFamilies = [1, 2, 10, 16]

/** These commands lock, lease or watch files (F_SETLK, F_SETLKW, F_OFD_SETLK, F_OFD_SETLKW, F_SETLEASE, F_NOTIFY). */
const deniedFileCommands = [6, 7, 37, 38, 1024, 1026]

const words = (text: string) => text.trim().split(/\s+/)

const call = (name: string, operation: string, value: number) => ({
  name,
  arguments: [{ argument: 0, operation, value }],
})

/** Longer groups need long jumps, which the library that assembles the filter resolves only in some cases. */
const longestGroup = 120

/** Makes go-judge's seccomp file for an architecture, as JSON (which is valid YAML). */
export function seccompPolicy(architecture: 'x64' | 'arm64'): string {
  const allowed = words(allowedEverywhere + (architecture === 'x64' ? allowedOnX64 : allowedOnArm64))
  const policy = {
    default_action: 'trace',
    syscalls: [
      { action: 'errno', names: Object.values(deniedCalls).flat() },
      ...slices(allowed, longestGroup).map((names) => ({ action: 'allow', names })),
      {
        // Rules with arguments must be last, and no later rule may match by accident: after checking an argument, the
        // filter compares further numbers of calls to that argument (elastic/go-seccomp-bpf 1.6.0). Here this is safe:
        // a clone with namespace flags is never 41, the number of `socket`, and no denied command of a file is the
        // number of `clone` or `socket`.
        action: 'allow',
        names_with_args: [
          {
            name: 'fcntl',
            arguments: deniedFileCommands.map((value) => ({ argument: 1, operation: 'NotEqual', value })),
          },
          call('clone', 'BitsNotSet', newNamespaceFlags),
          ...allowedSocketFamilies.map((family) => call('socket', 'Equal', family)),
        ],
      },
    ],
  }
  return JSON.stringify(policy, null, 1)
}

function slices<T>(items: readonly T[], length: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length))
}
