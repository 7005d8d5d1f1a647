import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openHome } from '@verdict/deploy/home'
import { findChromium } from '@verdict/deploy/install/chromium'
import { describeError } from '../describe-error.ts'
import { buildFrontends } from '../frontends.ts'
import { print } from '../progress.ts'
import { root } from '../root.ts'
import { fileCountsOf, secondAttemptsOf } from './counts.ts'
import type { Suite } from './parts.ts'
import type { SuiteResult } from './rerun.rules.ts'

/** With the names of tests that passed only at their second attempt. */
export type SuiteRun = SuiteResult & { secondAttempts: readonly string[] }

/** Runs jest over the tests of a suite; `extra` goes to jest: patterns of file names for one. */
export async function runSuite(suite: Suite, extra: readonly string[]): Promise<SuiteRun> {
  const folder = mkdtempSync(path.join(tmpdir(), 'verdict-test-'))
  const report = path.join(folder, 'report.json')
  const { name, projects, workers, args } = suite
  try {
    const env = name === 'browser' ? await prepareBrowser() : {}
    const options = ['--json', '--outputFile', report, '--passWithNoTests', `--maxWorkers=${workers}`, ...args]
    const exitCode = await jest(['--selectProjects', ...projects, ...options, ...extra], env)
    const written = readReport(report)
    const files = fileCountsOf(written)
    const hasBrokenOff = exitCode !== 0 && files.every(({ failed }) => failed === 0)
    return { files, hasBrokenOff, secondAttempts: secondAttemptsOf(written) }
  } catch (error) {
    print(describeError(error))
    return { files: [], hasBrokenOff: true, secondAttempts: [] }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function prepareBrowser(): Promise<NodeJS.ProcessEnv> {
  const home = openHome(path.join(root, '.verdict'), process.env.VERDICT_TOOLS)
  const chromium = await findChromium({ home, tell: print })
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
