import { readFileSync } from 'node:fs'
import { availableParallelism, setPriority } from 'node:os'
import { basename } from 'node:path'
import { createChatServer } from './chat-server.ts'
import { loadLocalModel } from './model.ts'

/** Runs the process of the local model: `main.ts <folder of the library> <GGUF file> <port> <file of the key>`. */
const [folder = '', file = '', port = '', keyFile = ''] = process.argv.slice(2)
const contextTokens = Number(process.env.LOCAL_MODEL_CONTEXT_TOKENS)
const memoryMb = Number(process.env.LOCAL_MODEL_MEMORY_MB)
const memoryPollMs = 1_000
const behindJudging = 10

setPriority(behindJudging)
const threads = Math.max(1, Math.floor(availableParallelism() / 2))
const model = await loadLocalModel({ folder, file, contextTokens, threads })
const key = readFileSync(keyFile, 'utf8').trim()
const server = createChatServer({ model, name: basename(file, '.gguf'), key })
server.listen(Number(port), '127.0.0.1')

setInterval(() => {
  const usedMb = Math.round(process.memoryUsage.rss() / 1024 / 1024)
  if (usedMb <= memoryMb) return
  process.stderr.write(`The local model uses ${usedMb} MB of memory; VERDICT_AI_MEMORY_MB allows ${memoryMb}.\n`)
  process.exit(1)
}, memoryPollMs).unref()

process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  void model.close().finally(() => process.exit(0))
})
