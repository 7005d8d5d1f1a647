import type { Home } from '../home.ts'
import { sendRequest } from '../servers/ask.ts'
import { credentialFor } from '../servers/credentials.ts'
import { portFor } from '../servers/ports.ts'
import { startServer, type Server } from '../servers/server.ts'
import { cgroupPrefix, sweepCgroups, setCgroupWeights } from './cgroups.ts'
import { physicalCores } from './cores.ts'
import { goJudgeCommand, type GoJudgeCommandSettings } from './go-judge-command.ts'
import { probeSandbox, type SandboxState } from './probe.ts'

export type GoJudgeSettings = Pick<GoJudgeCommandSettings, 'command' | 'extraMounts' | 'sourceFolders' | 'hidden'> & {
  home: Home
  report: (message: string) => void
  /** This many programs may run at the same time, by default one for each physical core. */
  parallelism?: number
}

export type GoJudge = Server & {
  /** The address of gRPC is `host:port`, the value of `GO_JUDGE_URL`. */
  grpcAddress: string
  /** The REST API has `/version` and `/config`. */
  httpUrl: string
  /** Requests must have this bearer token. */
  token: string
  sandbox: SandboxState
}

/** Starts go-judge on loopback with Verdict's rules for visible files and system calls. Requests need its token. */
export async function startGoJudge(settings: GoJudgeSettings): Promise<GoJudge> {
  const { home, report, parallelism = physicalCores() } = settings
  const httpPort = await portFor(home.run, 'go-judge-http')
  const grpcPort = await portFor(home.run, 'go-judge-grpc')
  const httpUrl = `http://127.0.0.1:${httpPort}`
  const token = credentialFor(home, 'go-judge')
  sweepCgroups()
  const grpcAddress = `127.0.0.1:${grpcPort}`
  const httpAddress = `127.0.0.1:${httpPort}`
  const { program, args, env } = await goJudgeCommand({ ...settings, parallelism, httpAddress, grpcAddress, token })
  const server = await startServer({
    name: 'go-judge',
    command: program,
    args,
    cwd: home.judge.root,
    env,
    home,
    report,
    ready: async () => void (await sendRequest(`${httpUrl}/version`, { withinMs: 2000 })),
  })
  try {
    setCgroupWeights(cgroupPrefix(home.root), parallelism)
    const sandbox = await probeSandbox({ httpUrl, token })
    return { ...server, grpcAddress, httpUrl, token, sandbox }
  } catch (error) {
    await server.stop()
    throw error
  }
}
