import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from '../home.ts'
import { cgroupPrefix } from './cgroups.ts'
import { mountList, sandboxPasswd, type Mount } from './mounts.ts'
import { withFavorDynMods } from './favordynmods.ts'
import { seccompPolicy } from './seccomp.ts'
import { toolchainMounts } from './toolchain-mounts.ts'

export type GoJudgeCommandSettings = {
  home: Pick<Home, 'root' | 'judge'>
  /** This is the path of go-judge from `findGoJudge`. */
  command: string
  /** These are mounted for programs in addition to `home.judge.warm`, which is always at `/warm`. */
  extraMounts?: readonly Mount[]
  /** go-judge may copy in files from these folders in addition to `home.judge.data`. */
  sourceFolders?: readonly string[]
  /** Programs never see these folders, even if they are below a mounted one: the sources and the data. */
  hidden?: readonly string[]
  /** This many programs may run at the same time. */
  parallelism: number
  /** go-judge listens on this `host:port`. */
  httpAddress: string
  grpcAddress: string
  /** Requests must have this bearer token. */
  token: string
  /** Each container runs programs as a user of its own, from this id on. */
  firstUser?: number
}

/** A command has its arguments and its complete environment. */
export type Command = { program: string; args: string[]; env: Record<string, string> }

/** Writes go-judge's configuration, empties its store of files, and returns the command that starts it. */
export async function goJudgeCommand(settings: GoJudgeCommandSettings): Promise<Command> {
  const { home, command, parallelism, token } = settings
  rmSync(home.judge.files, { recursive: true, force: true })
  mkdirSync(home.judge.files, { recursive: true })
  const [program, args] = withFavorDynMods(
    command,
    flags(settings, await writeRules(settings)),
    path.join(home.judge.root, 'cgroups'),
  )
  // go-judge mostly waits for programs; with one thread per processor, threads would mostly wake each other. The token
  // is in the environment, because every user can read command lines.
  const env = {
    PATH: process.env.PATH ?? '',
    GOMAXPROCS: String(Math.ceil(parallelism / 4)),
    ES_AUTH_TOKEN: token,
  }
  return { program, args, env }
}

/** Writes the seccomp list, the mount list and the passwd file into the judge's folder. */
async function writeRules({ home, extraMounts = [], hidden = [] }: GoJudgeCommandSettings): Promise<Rules> {
  const files = {
    seccomp: path.join(home.judge.root, 'seccomp.yaml'),
    mounts: path.join(home.judge.root, 'mount.yaml'),
    passwd: path.join(home.judge.root, 'passwd'),
  }
  writeFileSync(files.passwd, sandboxPasswd)
  // Programs read it as other users.
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
  // Without the trailing slash, the prefix would also match a neighbouring folder with a longer name.
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
    // A run with an interactor needs two containers.
    '-pre-fork',
    String(parallelism * 2),
    // A prefix of its own keeps several installations on one machine from sharing limits.
    '-cgroup-prefix',
    cgroupPrefix(home.root),
    '-container-cred-start',
    String(firstUser),
    '-enable-grpc',
    '-release',
    // Root can always create cgroups, and without them limits would not be enforced.
    ...(process.getuid?.() === 0 ? ['-no-fallback'] : []),
    '-http-addr',
    httpAddress,
    '-grpc-addr',
    grpcAddress,
  ]
}

/** The process that starts each program forks for it, and a small process forks faster. */
function containerInit(command: string): string[] {
  const init = `${command}-init`
  return existsSync(init) ? ['-container-init-path', init] : []
}
