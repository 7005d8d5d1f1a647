import path from 'node:path'
import { Failure } from '../failure.ts'
import type { Home } from '../home.ts'
import { type LocalModelFiles, sizeMbOf } from '../install/servers/local-model.ts'
import { sendRequest } from './ask.ts'
import { credentialFile, credentialFor } from './credentials.ts'
import { portFor } from './ports.ts'
import { startServer, type Server } from './server.ts'

/** The context window includes the answer. */
export const localContextTokens = 2_048
/** A process with this context window needs about this much memory in addition to the file. */
const besideTheFileMb = 300

export type LocalModelServer = Server & {
  /** This is the address to set for a provider. */
  baseUrl: string
  key: string
  model: string
}

/**
 * Starts the local model on loopback, protected by a key. It has a lower priority than judging, and restarts when it
 * exceeds its memory limit.
 *
 * @throws Failure when the file is larger than the memory limit allows
 */
export async function startLocalModel(settings: {
  home: Home
  files: LocalModelFiles
  memoryMb: number
  report: (message: string) => void
}): Promise<LocalModelServer> {
  const { home, files, memoryMb, report } = settings
  const neededMb = sizeMbOf(files.file) + besideTheFileMb
  if (neededMb > memoryMb) {
    throw new Failure(
      `${files.file} needs about ${neededMb} MB of memory: raise VERDICT_AI_MEMORY_MB, or choose a smaller model.`,
    )
  }
  const port = await portFor(home.run, 'local-model')
  const main = path.join(import.meta.dirname, '..', 'local-model', 'main.ts')
  const server = await startServer({
    name: 'local-model',
    command: process.execPath,
    args: [main, files.folder, files.file, String(port), credentialFile(home, 'local-model')],
    env: {
      ...process.env,
      LOCAL_MODEL_CONTEXT_TOKENS: String(localContextTokens),
      LOCAL_MODEL_MEMORY_MB: String(memoryMb),
    },
    home,
    report,
    // Loading takes long because judging has priority.
    readyTimeoutMs: 180_000,
    async ready() {
      const { status } = await sendRequest(`http://127.0.0.1:${port}/health`, { withinMs: 2_000 })
      if (status !== 200) throw new Error(`it responds with status ${status}`)
    },
  })
  return {
    ...server,
    baseUrl: `http://127.0.0.1:${port}/v1`,
    key: credentialFor(home, 'local-model'),
    model: path.basename(files.file, '.gguf'),
  }
}
