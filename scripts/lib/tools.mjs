// Brings in what is missing and prints, for a shell, the environment in which `node` is Node 24 and `pnpm` is pnpm 12.
import { prepareTools } from './bootstrap.mjs'

const quoted = (text) => `'${text.replaceAll("'", "'\\''")}'`

const env = await prepareTools()
if (env) {
  for (const name of ['PATH', 'NODE_COMPILE_CACHE']) process.stdout.write(`export ${name}=${quoted(env[name])}\n`)
} else process.exitCode = 1
