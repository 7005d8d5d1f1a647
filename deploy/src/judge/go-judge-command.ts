import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from '../home.ts'
import { cgroupPrefix } from './cgroups.ts'
import { mountList, sandboxPasswd, type Mount } from './mounts.ts'
import { withQuickCgroups } from './quick-cgroups.ts'
import { seccompPolicy } from './seccomp.ts'
import { toolchainMounts } from './toolchain-mounts.ts'

export type GoJudgeCommandSettings = {
  home: Pick<Home, 'root' | 'judge'>
  /** The go-judge program, as `findGoJudge` gives it. */
  command: string
  /** Further folders that programs see; `home.judge.warm` is always there as `/warm`. */
  extraMounts?: readonly Mount[]
  /** Further folders that go-judge may copy files in from; `home.judge.data` always is one. */
  sourceFolders?: readonly string[]
  /** Folders that no program may ever see although they may lie below /usr: the sources and the data. */
  hidden?: readonly string[]
  /** Programs at once. */
  parallelism: number
  /** Where it listens, `host:port`. */
  httpAddress: string
  grpcAddress: string
  /** What it wants to see before it runs a program, as a bearer token. */
  token: string
  /** The first of the users that programs run as, one for each container. */
  firstUser?: number
}

/** A program to be started, with its arguments and its whole environment. */
export type Command = { program: string; args: string[]; env: Record<string, string> }

/** Writes go-judge's rules, empties its store of files, and says how it is started with them. */
export async function goJudgeCommand(settings: GoJudgeCommandSettings): Promise<Command> {
  const { home, command, parallelism, token } = settings
  rmSync(home.judge.files, { recursive: true, force: true })
  mkdirSync(home.judge.files, { recursive: true })
  const [program, args] = withQuickCgroups(
    command,
    flags(settings, await writeRules(settings)),
    path.join(home.judge.root, 'cgroups'),
  )
  // It waits for programs more than it works: with a thread for each processor, these mostly wake one another.
  // The token goes by environment: everybody may read the command line of a process.
  const env = {
    PATH: process.env.PATH ?? '',
    GOMAXPROCS: String(Math.ceil(parallelism / 4)),
    ES_AUTH_TOKEN: token,
  }
  return { program, args, env }
}

/** Writes seccomp list, mount list and passwd file below the judge's folder. */
async function writeRules({ home, extraMounts = [], hidden = [] }: GoJudgeCommandSettings): Promise<Rules> {
  const files = {
    seccomp: path.join(home.judge.root, 'seccomp.yaml'),
    mounts: path.join(home.judge.root, 'mount.yaml'),
    passwd: path.join(home.judge.root, 'passwd'),
  }
  writeFileSync(files.passwd, sandboxPasswd)
  // Programs read it, as users of their own.
  chmodSync(files.passwd, 0o644)
  writeFileSync(files.seccomp, seccompPolicy(process.arch === 'arm64' ? 'arm64' : 'x64'))
  const warm = { source: home.judge.warm, target: '/warm', readonly: true }
  const mounts = {
    extraMounts: [warm, ...(await toolchainMounts()), ...extraMounts],
    hidden: [home.root, ...hidden],
    passwdFile: files.passwd,
  }
  writeFileSync(files.mounts, mountList(mounts))
  return files
}

type Rules = { seccomp: string; mounts: string }

function flags(settings: GoJudgeCommandSettings, files: Rules): string[] {
  const { home, command, sourceFolders = [], parallelism, httpAddress, grpcAddress, firstUser = 10_000 } = settings
  // Trailing slashes: the prefix must not let a neighbour folder with a longer name through.
  const sources = [home.judge.data, ...sourceFolders].map((folder) => `${path.resolve(folder)}/`)
  return [
    '-dir',
    home.judge.files,
    '-mount-conf',
    files.mounts,
    '-seccomp-conf',
    files.seccomp,
    ...containerInit(command),
    '-src-prefix',
    sources.join(','),
    '-parallelism',
    String(parallelism),
    // A run with an interactor takes two containers.
    '-pre-fork',
    String(parallelism * 2),
    // Its own, so that two Verdicts on one machine do not share limits.
    '-cgroup-prefix',
    cgroupPrefix(home.root),
    '-container-cred-start',
    String(firstUser),
    '-enable-grpc',
    '-release',
    // As root there is no excuse: without cgroups the limits would not hold.
    ...(process.getuid?.() === 0 ? ['-no-fallback'] : []),
    '-http-addr',
    httpAddress,
    '-grpc-addr',
    grpcAddress,
  ]
}

/** The process that begins each program copies itself for it: the smaller it is, the quicker. */
function containerInit(command: string): string[] {
  const init = `${command}-init`
  return existsSync(init) ? ['-container-init-path', init] : []
}
