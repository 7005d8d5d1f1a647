import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Home } from '../home.ts'
import { ask } from '../servers/ask.ts'
import { credentialFor } from '../servers/credentials.ts'
import { portFor } from '../servers/ports.ts'
import { startServer, type Server } from '../servers/server.ts'
import { cgroupPrefix, sweepCgroups, weighCgroups } from './cgroups.ts'
import { physicalCores } from './cores.ts'
import { mountList, sandboxPasswd, type Mount } from './mounts.ts'
import { withQuickCgroups } from './quick-cgroups.ts'
import { seccompPolicy } from './seccomp.ts'
import { probeSandbox, type SandboxState } from './probe.ts'
import { toolchainMounts } from './toolchain-mounts.ts'

export type GoJudgeSettings = {
  home: Home
  /** The go-judge program, as `findGoJudge` gives it. */
  command: string
  tell: (message: string) => void
  /** Further folders that programs see; `home.judge.warm` is always there as `/warm`. */
  extraMounts?: readonly Mount[]
  /** Further folders that go-judge may copy files in from; `home.judge.data` always is one. */
  sourceFolders?: readonly string[]
  /** Folders that no program may ever see although they may lie below /usr: the sources and the data. */
  hidden?: readonly string[]
  /** Programs at once; default: the physical cores. */
  parallelism?: number
}

export type GoJudge = Server & {
  /** gRPC, as `host:port`: the value of `GO_JUDGE_URL`. */
  grpcAddress: string
  /** REST: `/version`, `/config`. */
  httpUrl: string
  /** What it wants to see before it runs a program, as a bearer token. */
  token: string
  sandbox: SandboxState
}

/**
 * Starts go-judge on loopback with Verdict's own rules for what a program may see and call, for those alone who know its
 * token.
 */
export async function startGoJudge(settings: GoJudgeSettings): Promise<GoJudge> {
  const { home, command, tell, parallelism = physicalCores() } = settings
  const httpPort = await portFor(home.run, 'go-judge-http')
  const grpcPort = await portFor(home.run, 'go-judge-grpc')
  const httpUrl = `http://127.0.0.1:${httpPort}`
  const token = credentialFor(home, 'go-judge')
  rmSync(home.judge.files, { recursive: true, force: true })
  mkdirSync(home.judge.files, { recursive: true })
  const files = writeRules(settings)
  sweepCgroups()
  const addresses = ['-http-addr', `127.0.0.1:${httpPort}`, '-grpc-addr', `127.0.0.1:${grpcPort}`]
  const [program, args] = withQuickCgroups(
    command,
    [...flags({ ...settings, parallelism }, files), ...addresses],
    path.join(home.judge.root, 'cgroups'),
  )
  const server = await startServer({
    name: 'go-judge',
    command: program,
    args,
    cwd: home.judge.root,
    // It waits for programs more than it works: with a thread for each processor, these mostly wake one another.
    // The token goes by environment: everybody may read the command line of a process.
    env: { PATH: process.env.PATH, GOMAXPROCS: String(Math.ceil(parallelism / 4)), ES_AUTH_TOKEN: token },
    home,
    tell,
    ready: async () => void (await ask(`${httpUrl}/version`, { withinMs: 2000 })),
  })
  try {
    weighCgroups(cgroupPrefix(home.root), parallelism)
    const sandbox = await probeSandbox({ httpUrl, token })
    return { ...server, grpcAddress: `127.0.0.1:${grpcPort}`, httpUrl, token, sandbox }
  } catch (error) {
    await server.stop()
    throw error
  }
}

/** Writes seccomp list, mount list and passwd file below the judge's folder. */
function writeRules({ home, extraMounts = [], hidden = [] }: GoJudgeSettings): { seccomp: string; mounts: string } {
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
    extraMounts: [warm, ...toolchainMounts(), ...extraMounts],
    hidden: [home.root, ...hidden],
    passwdFile: files.passwd,
  }
  writeFileSync(files.mounts, mountList(mounts))
  return files
}

type Rules = ReturnType<typeof writeRules>

function flags(settings: GoJudgeSettings & { parallelism: number }, files: Rules): string[] {
  const { home, command, sourceFolders = [], parallelism } = settings
  // Trailing slashes: the prefix must not let a neighbour folder with a longer name through.
  const sources = [home.judge.data, ...sourceFolders].map((folder) => `${path.resolve(folder)}/`)
  return [
    ...['-dir', home.judge.files],
    ...['-mount-conf', files.mounts],
    ...['-seccomp-conf', files.seccomp],
    ...containerInit(command),
    ...['-src-prefix', sources.join(',')],
    ...['-parallelism', String(parallelism)],
    // A run with an interactor takes two containers.
    ...['-pre-fork', String(parallelism * 2)],
    // Its own, so that two Verdicts on one machine do not share limits.
    ...['-cgroup-prefix', cgroupPrefix(home.root)],
    ...['-container-cred-start', '10000'],
    '-enable-grpc',
    '-release',
    // As root there is no excuse: without cgroups the limits would not hold.
    ...(process.getuid?.() === 0 ? ['-no-fallback'] : []),
  ]
}

/** The process that begins each program copies itself for it: the smaller it is, the quicker. */
function containerInit(command: string): string[] {
  const init = `${command}-init`
  return existsSync(init) ? ['-container-init-path', init] : []
}
