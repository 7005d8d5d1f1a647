import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome } from '@verdict/deploy/home'
import { findChromium } from '@verdict/deploy/install/chromium'
import { CommandFailed, run } from '@verdict/deploy/install/command'
import { explain } from '../explain.ts'
import { buildFrontends } from '../frontends.ts'
import { say } from '../progress.ts'
import { root } from '../root.ts'
import { countsOf, sum, type Counts } from './counts.ts'
import { parts, type Check, type Suite } from './parts.ts'

type Outcome = Counts & { title: string; seconds: number }

/**
 * What `npm test` runs under Node 24. Arguments that name parts (`unit`, `lint` …) choose them; all others go to
 * jest, a pattern of file names for one. The last line tells how many passed and failed.
 */
async function main(args: readonly string[]): Promise<void> {
  const names = new Set(args.filter((arg) => parts.some((part) => part.name === arg)))
  const rest = args.filter((arg) => !names.has(arg))
  const chosen = parts.filter((part) => names.size === 0 || names.has(part.name))
  const outcomes: Outcome[] = []
  for (const part of chosen) outcomes.push(await perform(part, rest))
  const { passed, failed } = sum(outcomes)
  say('\nSummary')
  for (const one of outcomes) {
    const mark = one.failed > 0 ? '✗' : '✓'
    say(`  ${mark} ${one.title}: ${one.passed} passed, ${one.failed} failed (${one.seconds.toFixed(1)} s)`)
  }
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  say(`${passed} passed, ${failed} failed`)
}

async function perform(part: Check | Suite, args: readonly string[]): Promise<Outcome> {
  say(`\n── ${part.title}`)
  const startedAt = Date.now()
  const counts = part.kind === 'check' ? await check(part) : await suite(part, args)
  return { ...counts, title: part.title, seconds: (Date.now() - startedAt) / 1000 }
}

async function check({ command: [program = '', ...args] }: Check): Promise<Counts> {
  try {
    await run(program, args, { cwd: root, env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=3072' } })
    say('passed')
    return { passed: 1, failed: 0 }
  } catch (error) {
    say(error instanceof CommandFailed ? error.output.trim() : explain(error))
    return { passed: 0, failed: 1 }
  }
}

async function suite({ name, projects, args }: Suite, extra: readonly string[]): Promise<Counts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-'))
  const report = path.join(folder, 'report.json')
  try {
    const env = name === 'browser' ? await prepareBrowser() : {}
    const options = ['--json', '--outputFile', report, '--passWithNoTests', ...args, ...extra]
    const exitCode = await jest(['--selectProjects', ...projects, ...options], env)
    const counts = countsOf(readReport(report))
    // A run that breaks off (no server, out of memory) must not look like one that passed.
    return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
  } catch (error) {
    say(explain(error))
    return { passed: 0, failed: 1 }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareBrowser(): Promise<NodeJS.ProcessEnv> {
  const home = openHome(path.join(root, '.verdict'), process.env.VERDICT_TOOLS)
  const chromium = await findChromium({ home, tell: say })
  await buildFrontends()
  return { CHROMIUM_PATH: chromium, VERDICT_TOOLS: home.tools }
}

function jest(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const program = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  return new Promise((resolve, reject) => {
    // What this process was told of certificates and proxies holds for what the tests download, too.
    const flags = [...process.execArgv, '--experimental-vm-modules', '--no-warnings']
    const child = spawn(process.execPath, [...flags, program, ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  say(explain(error))
  say('0 passed, 1 failed')
  process.exitCode = 1
}
