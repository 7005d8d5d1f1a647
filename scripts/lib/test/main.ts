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
import { selectChanged } from './changed.rules.ts'
import { countsOf, secondAttemptsOf, sum, type Counts } from './counts.ts'
import { checks, parts, suites, type Check, type Suite } from './parts.ts'

type Outcome = SuiteCounts & { title: string; seconds: number; isSkipped?: boolean }
/** With the names of tests that passed only at their second attempt. */
type SuiteCounts = Counts & { secondAttempts?: readonly string[] }

/** Exit code of a check that cannot be done here. */
const skippedCode = 75
/** Checks that run side by side: as many as a small machine has cores. */
const checksAtOnce = 2

/**
 * What `npm test` runs under Node 24. Arguments that name parts (`unit`, `lint` …) choose them; all others go to
 * jest, a pattern of file names for one. `changed [--base REV]` chooses what the change since REV (else the last commit)
 * can break. The last line tells how many passed and failed.
 */
async function main(args: readonly string[]): Promise<void> {
  const outcomes = args[0] === 'changed' ? await runChanged(args.slice(1)) : await runNamed(args)
  say('\nSummary')
  for (const one of outcomes) {
    const mark = one.failed > 0 ? '✗' : one.isSkipped ? '–' : '✓'
    const counted = one.isSkipped ? 'skipped, it cannot be done here' : `${one.passed} passed, ${one.failed} failed`
    say(`  ${mark} ${one.title}: ${counted} (${one.seconds.toFixed(1)} s)`)
  }
  const secondAttempts = outcomes.flatMap((one) => one.secondAttempts ?? [])
  if (secondAttempts.length > 0) say(`Passed at the second attempt: ${secondAttempts.join('; ')}`)
  const { passed, failed } = sum(outcomes)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  say(`${passed} passed, ${failed} failed`)
}

async function runNamed(args: readonly string[]): Promise<Outcome[]> {
  const names = new Set(args.filter((arg) => parts.some((part) => part.name === arg)))
  const rest = args.filter((arg) => !names.has(arg))
  const isChosen = ({ name }: Check | Suite) => names.size === 0 || names.has(name)
  const outcomes = await runChecks(checks.filter(isChosen))
  for (const one of suites.filter(isChosen)) outcomes.push(await timed(one.title, () => suite(one, rest)))
  return outcomes
}

/** Runs what the changes since a revision can break, uncommitted and new files included. */
async function runChanged(args: readonly string[]): Promise<Outcome[]> {
  const base = args[0] === '--base' && args[1] !== undefined ? args[1] : 'HEAD'
  const files = await changedFiles(base)
  const selection = selectChanged(files, { checks, suites })
  say(`${files.length} changed files since ${base}`)
  if (files.length === 0) return [{ title: 'Nothing has changed', passed: 1, failed: 0, seconds: 0 }]
  const outcomes = await runChecks(selection.checks)
  for (const chosen of selection.suites) {
    const found = chosen.files === undefined ? [] : ['--findRelatedTests', ...chosen.files]
    outcomes.push(await timed(chosen.suite.title, () => suite(chosen.suite, found)))
  }
  return outcomes
}

async function changedFiles(base: string): Promise<string[]> {
  const git = (...args: string[]) => run('git', args, { cwd: root })
  const listed = await Promise.all([
    git('diff', '--name-only', '--diff-filter=d', base),
    git('ls-files', '--others', '--exclude-standard'),
  ])
  return [...new Set(listed.flatMap((text) => text.split('\n').filter(Boolean)))]
}

/** Runs checks side by side; what each printed is shown when it ends, so that outputs do not mix. */
async function runChecks(chosen: readonly Check[]): Promise<Outcome[]> {
  const waiting = [...chosen]
  const outcomes = new Map<Check, Outcome>()
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) outcomes.set(next, await check(next))
  }
  await Promise.all(Array.from({ length: checksAtOnce }, work))
  return chosen.flatMap((one) => outcomes.get(one) ?? [])
}

async function timed(title: string, work: () => Promise<SuiteCounts>): Promise<Outcome> {
  say(`\n── ${title}`)
  const startedAt = Date.now()
  return { ...(await work()), title, seconds: (Date.now() - startedAt) / 1000 }
}

async function check({ title, command: [program = '', ...args] }: Check): Promise<Outcome> {
  const startedAt = Date.now()
  const ended = (text: string, counts: Counts & { isSkipped?: boolean }): Outcome => {
    say(`\n── ${title}\n${text}`)
    return { ...counts, title, seconds: (Date.now() - startedAt) / 1000 }
  }
  try {
    await run(program, args, { cwd: root, env: { ...process.env, NODE_OPTIONS: '--max-old-space-size=3072' } })
    return ended('passed', { passed: 1, failed: 0 })
  } catch (error) {
    if (!(error instanceof CommandFailed)) return ended(explain(error), { passed: 0, failed: 1 })
    const isSkipped = error.exitCode === skippedCode
    return ended(error.output.trim(), { passed: 0, failed: isSkipped ? 0 : 1, isSkipped })
  }
}

async function suite({ name, projects, args }: Suite, extra: readonly string[]): Promise<SuiteCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-'))
  const report = path.join(folder, 'report.json')
  try {
    const env = name === 'browser' ? await prepareBrowser() : {}
    const options = ['--json', '--outputFile', report, '--passWithNoTests', ...args, ...extra]
    const exitCode = await jest(['--selectProjects', ...projects, ...options], env)
    const written = readReport(report)
    const counts = { ...countsOf(written), secondAttempts: secondAttemptsOf(written) }
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
