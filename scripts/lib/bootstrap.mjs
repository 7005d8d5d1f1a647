// Runs on any Node from 20 on, before anything is installed: plain JavaScript, only Node's own modules.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
export const nodeVersion = '24.21.0'
export const pnpmVersion = '12.21.0'

/** What stands between the person and a start, told as one sentence. */
class Failure extends Error {}

/**
 * Brings in Node 24, pnpm 12 and the packages where they are missing, then becomes the script: its output, signals
 * and exit code are passed on.
 *
 * @param {string} script path below the root of the project
 * @param {readonly string[]} args
 */
export async function runWithTools(script, args) {
  const env = await prepareTools()
  process.exitCode = env ? await become(env, script, args) : 1
}

/**
 * Brings in Node 24, pnpm 12 and the packages where they are missing.
 *
 * @returns the environment in which `node` is Node 24 and `pnpm` is pnpm 12; undefined, after a sentence on stderr, where
 *   they cannot be had
 */
export async function prepareTools() {
  try {
    const env = await findTools()
    await installPackages(env)
    return env
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    console.error(`\n${error.message}`)
    return undefined
  }
}

async function findTools() {
  const dataFolder = path.resolve(root, process.env.VERDICT_DATA || '.verdict')
  const tools = path.resolve(root, process.env.VERDICT_TOOLS || path.join(dataFolder, 'tools'))
  const folder = path.join(tools, `node-${nodeVersion}-pnpm-${pnpmVersion}`)
  if (!existsSync(folder)) await step('Node 24 and pnpm 12', () => installTools(tools, folder))
  const programs = [path.join(folder, 'node_modules', nodePackage(), 'bin'), path.join(folder, 'node_modules', '.bin')]
  return {
    ...process.env,
    PATH: [...programs, process.env.PATH].join(path.delimiter),
    // Sources without their types, and their byte code: half the time of a start, and 17 MB less for each process.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || path.join(tools, 'compile-cache'),
  }
}

async function installTools(tools, folder) {
  makeFolder(tools)
  const unfinished = mkdtempSync(path.join(tools, `.new-${process.pid}-`))
  try {
    const packages = [`pnpm@${pnpmVersion}`, `${nodePackage()}@${nodeVersion}`]
    const args = [
      'install',
      '--prefix',
      unfinished,
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...packages,
    ]
    await run('npm', args, process.env, 'install Node and pnpm')
    if (!existsSync(folder)) renameSync(unfinished, folder)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

function nodePackage() {
  if (process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64')) {
    return `node-linux-${process.arch}`
  }
  throw new Failure(
    `Verdict runs on Linux on x64 or arm64, not on ${process.platform} ${process.arch}: use such a machine.`,
  )
}

function makeFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new Failure(describeError(`make the folder ${folder}`, error.message))
  }
}

/** Installs what the lock file names, unless that has been done for this very lock file. */
async function installPackages(env) {
  const stamp = path.join(root, 'node_modules', '.verdict-packages')
  const current = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === current) return
  await step('Packages', () =>
    run('pnpm', ['install', '--frozen-lockfile'], { ...env, CI: 'true' }, 'install the packages'),
  )
  writeFileSync(stamp, current)
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json']) {
    hash.update(readFileSync(path.join(root, file)))
  }
  return hash.digest('hex')
}

/** Runs a program quietly; what it printed is shown when it fails. */
function run(command, args, env, aim) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => reject(new Failure(`Cannot run ${command} (${error.message}): is it on PATH?`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Failure(describeError(aim, output)))))
  })
}

function describeError(aim, output) {
  if (/ENOSPC|No space left/i.test(output))
    return `Could not ${aim}: the disk is full. Free some space and start again.`
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return `Could not ${aim}: this user may not write here. Start as the owner of ${root}, or set VERDICT_DATA.\n${tail(output)}`
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ENETUNREACH|ECONNRESET/.test(output)) {
    return `Could not ${aim}: the package registry cannot be reached. The first start needs the internet; later ones do not.`
  }
  return `Could not ${aim}:\n${tail(output)}`
}

const tail = (output) => output.trim().split('\n').slice(-15).join('\n')

async function step(name, work) {
  const startedAt = Date.now()
  console.error(`  … ${name}`)
  await work()
  console.error(`  ✓ ${name} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`)
}

/** Runs the script and ends as it ends. */
function become(env, script, args) {
  return new Promise((resolve) => {
    // Downloads go as the machine's own do: through its proxy, trusting whom it trusts.
    const flags = ['--use-system-ca', '--use-env-proxy']
    const child = spawn('node', [...flags, path.join(root, script), ...args], { cwd: root, env, stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
    // Killed without notice, npm takes nobody along: then this ends what it started.
    const above = ancestors()
    const watch = setInterval(() => ancestors() !== above && child.kill('SIGTERM'), 1000)
    watch.unref()
    child.on('error', (error) => {
      console.error(`Cannot run Node 24: ${error.message}`)
      resolve(1)
    })
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Who started this: the shell of npm and npm itself. Whoever of them dies is replaced by another process. */
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`
  } catch {
    return String(process.ppid)
  }
}
