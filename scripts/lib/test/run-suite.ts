import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome } from '@verdict/deploy/home'
import { findBrowsers } from '@verdict/deploy/install/chromium'
import { installLanguages } from '@verdict/deploy/install/languages'
import { describeError } from '../describe-error.ts'
import { buildFrontends } from '../frontends.ts'
import { print } from '../progress.ts'
import { root } from '../root.ts'
import { withLowPriority } from './low-priority.ts'
import { fileCountsOf, secondAttemptsOf } from './counts.ts'
import type { Suite } from './parts.ts'
import type { SuiteResult } from './rerun.rules.ts'

/** Results of a jest run. `secondAttempts` names the tests that passed only when they were retried. */
export type SuiteRun = SuiteResult & { secondAttempts: readonly string[] }

/**
 * Runs the tests of a suite with jest, which gets `extra` as further arguments. A run beside another suite returns the output
 * of jest instead of printing it, and has a low priority if it uses no servers.
 */
export async function runSuite(
  suite: Suite,
  extra: readonly string[],
  isBeside: boolean,
): Promise<SuiteRun & { output: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-'))
  const report = path.join(folder, 'report.json')
  const { name, projects, workers } = suite
  try {
    const env = name === 'browser' ? await prepareBrowser() : {}
    const options = ['--json', '--outputFile', report, '--passWithNoTests', `--maxWorkers=${workers}`]
    const { exitCode, output } = await jest(['--selectProjects', ...projects, ...options, ...extra], env, {
      isShown: !isBeside,
      hasLowPriority: isBeside && !suite.hasServers,
    })
    const written = readReport(report)
    const files = fileCountsOf(written)
    const hasBrokenOff = exitCode !== 0 && files.every(({ failed }) => failed === 0)
    return { files, hasBrokenOff, secondAttempts: secondAttemptsOf(written), output }
  } catch (error) {
    print(describeError(error))
    return { files: [], hasBrokenOff: true, secondAttempts: [], output: '' }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How many more languages to install. The README's requirements include C, C++, Python and JavaScript. */
const languagesBeside = 3

async function prepareBrowser(): Promise<NodeJS.ProcessEnv> {
  const home = openHome(path.join(root, '.verdict'), process.env.VERDICT_TOOLS)
  const toolbox = { home, report: print }
  const { chromium, headlessShell } = await findBrowsers(toolbox)
  await installLanguages(toolbox, languagesBeside)
  await buildFrontends()
  return { CHROMIUM_PATH: chromium, HEADLESS_SHELL_PATH: headlessShell, VERDICT_TOOLS: home.tools }
}

function jest(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { isShown, hasLowPriority }: { isShown: boolean; hasLowPriority: boolean },
): Promise<{ exitCode: number; output: string }> {
  const jestFile = path.join(root, 'node_modules', 'jest', 'bin', 'jest.js')
  // Tests download through the same certificates and proxies as this process.
  const flags = [...process.execArgv, '--experimental-vm-modules', '--no-warnings']
  const command = [process.execPath, ...flags, jestFile, ...args]
  const [program = '', ...rest] = hasLowPriority ? withLowPriority(command) : command
  return new Promise((resolve, reject) => {
    const stdio = isShown ? 'inherit' : 'pipe'
    const child = spawn(program, rest, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', stdio, stdio] })
    const pieces: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece))
    child.on('error', reject)
    child.on('close', (code) => resolve({ exitCode: code ?? 1, output: Buffer.concat(pieces).toString().trim() }))
  })
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
