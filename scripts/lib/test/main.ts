import path from 'node:path'
import { CommandFailed, run } from '@verdict/deploy/install/command'
import { describeError } from '../describe-error.ts'
import { print } from '../progress.ts'
import { root } from '../root.ts'
import { withLowPriority } from './low-priority.ts'
import { selectChanged } from './changed.rules.ts'
import { sum, type Counts } from './counts.ts'
import { checks, parts, suites, type Check, type Suite } from './parts.ts'
import { filesToRunAgain, withRerun } from './rerun.rules.ts'
import { runSuite, type SuiteRun } from './run-suite.ts'

type Outcome = Counts & { title: string; seconds: number; isSkipped?: boolean }
type SuiteOutcome = Outcome & SuiteRun & { suite: Suite; passedAgain?: readonly string[] }
type Outcomes = { checks: Outcome[]; suites: SuiteOutcome[] }

/** Exit code of a check that cannot be done here. */
const skippedCode = 75
/** A check may take long on a machine that is busy with other work. */
const checkWithinMs = 60 * 60_000
/** How many checks run in parallel, alone and while tests run. A small machine has two cores. */
const checksAtOnce = { alone: 2, beside: 1 }

/**
 * The program behind `npm test`, under Node 24. Arguments that name parts (`unit`, `lint` …) select them; all others, such
 * as patterns of file names, are passed to jest. `changed [--base REV]` selects what the changes since REV (default: the
 * last commit) can break. The last line says how many tests and checks passed and failed.
 */
async function main(args: readonly string[]): Promise<void> {
  const first = args[0] === 'changed' ? await runChanged(args.slice(1)) : await runNamed(args)
  // Only in CI, like the retries of single tests: a developer should see the failure at once.
  const suiteOutcomes = process.env.CI ? await runFailedAgain(first.suites) : first.suites
  const outcomes = [...first.checks, ...suiteOutcomes]
  print('\nSummary')
  for (const one of outcomes) {
    const mark = one.failed > 0 ? '✗' : one.isSkipped ? '–' : '✓'
    const counted = one.isSkipped ? 'skipped, it cannot be done here' : `${one.passed} passed, ${one.failed} failed`
    print(`  ${mark} ${one.title}: ${counted} (${one.seconds.toFixed(1)} s)`)
  }
  sayNames(
    'Passed at the second attempt',
    suiteOutcomes.flatMap((one) => one.secondAttempts),
  )
  sayNames(
    'Passed when run again alone',
    suiteOutcomes.flatMap((one) => one.passedAgain ?? []),
  )
  const { passed, failed } = sum(outcomes)
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0
  print(`${passed} passed, ${failed} failed`)
}

function sayNames(what: string, names: readonly string[]): void {
  if (names.length > 0) print(`${what}: ${names.join('; ')}`)
}

async function runNamed(args: readonly string[]): Promise<Outcomes> {
  const names = new Set(args.filter((arg) => parts.some((part) => part.name === arg)))
  const rest = args.filter((arg) => !names.has(arg))
  const isChosen = ({ name }: Check | Suite) => names.size === 0 || names.has(name)
  return runSelected({
    checks: checks.filter(isChosen),
    suites: suites.filter(isChosen).map((suite) => ({ suite, args: rest })),
  })
}

/** Runs what the changes since a revision can break, including uncommitted and new files. */
async function runChanged(args: readonly string[]): Promise<Outcomes> {
  const base = args[0] === '--base' && args[1] !== undefined ? args[1] : 'HEAD'
  const files = await changedFiles(base)
  const selection = selectChanged(files, { checks, suites })
  print(`${files.length} changed files since ${base}`)
  if (files.length === 0) {
    return { checks: [{ title: 'Nothing has changed', passed: 1, failed: 0, seconds: 0 }], suites: [] }
  }
  return runSelected({
    checks: selection.checks,
    suites: selection.suites.map(({ suite, files: chosen }) => {
      return { suite, args: chosen === undefined ? [] : ['--findRelatedTests', ...chosen] }
    }),
  })
}

type SelectedSuite = { suite: Suite; args: readonly string[] }

/**
 * Runs integration and browser tests in parallel with the same priority, because they spend much of their time waiting.
 * Checks and unit tests run at the same time with a low priority.
 */
async function runSelected(selected: {
  checks: readonly Check[]
  suites: readonly SelectedSuite[]
}): Promise<Outcomes> {
  const onServers = selected.suites.filter(({ suite }) => suite.hasServers)
  const computing = selected.suites.filter(({ suite }) => !suite.hasServers)
  const isBeside = onServers.length + Number(computing.length + selected.checks.length > 0) > 1

  async function compute(): Promise<Outcomes> {
    return { checks: await runChecks(selected.checks, isBeside), suites: await runSuites(computing, isBeside) }
  }

  // Only the first prints while it runs, so that the outputs do not mix.
  const running = onServers.map(({ suite, args }, at) => runCounted(suite, args, at > 0))
  const [computed, ...suiteOutcomes] = await Promise.all([compute(), ...running])
  return { checks: computed.checks, suites: [...computed.suites, ...suiteOutcomes] }
}

async function runSuites(selected: readonly SelectedSuite[], isBeside = false): Promise<SuiteOutcome[]> {
  const outcomes: SuiteOutcome[] = []
  for (const { suite, args } of selected) outcomes.push(await runCounted(suite, args, isBeside))
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

/** Runs checks in parallel and prints the output of each when it ends, so that the outputs do not mix. */
async function runChecks(chosen: readonly Check[], isBeside: boolean): Promise<Outcome[]> {
  const waiting = [...chosen]
  const outcomes = new Map<Check, Outcome>()
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      outcomes.set(next, await check(next, isBeside))
    }
  }
  await Promise.all(Array.from({ length: isBeside ? checksAtOnce.beside : checksAtOnce.alone }, work))
  return chosen.flatMap((one) => outcomes.get(one) ?? [])
}

async function runCounted(suite: Suite, extra: readonly string[], isBeside = false): Promise<SuiteOutcome> {
  const heading = `\n── ${suite.title}`
  if (!isBeside) print(heading)
  const startedAt = Date.now()
  const { output, ...result } = await runSuite(suite, extra, isBeside)
  if (isBeside) print(`${heading}\n${output}`)
  const seconds = (Date.now() - startedAt) / 1000
  return { ...result, ...countsOf(result), suite, title: suite.title, seconds }
}

function countsOf({ files, hasBrokenOff }: SuiteRun): Counts {
  // An aborted run must not look like a successful one.
  return sum(hasBrokenOff ? [...files, { passed: 0, failed: 1 }] : files)
}

/**
 * Runs the failed files again, one by one on fresh servers, if there are only a few. The results of this second run count, and
 * files that pass only now are listed in the summary.
 */
async function runFailedAgain(outcomes: readonly SuiteOutcome[]): Promise<SuiteOutcome[]> {
  const chosen = filesToRunAgain(outcomes.filter(({ suite }) => suite.hasServers))
  const ended: SuiteOutcome[] = []
  for (const first of outcomes) {
    const files = first.files.map(({ file }) => file).filter((file) => chosen.has(file))
    if (files.length === 0) {
      ended.push(first)
      continue
    }
    const alone = { ...first.suite, workers: 1, title: `${first.suite.title} that failed, again, alone` }
    const again = await runCounted(alone, ['--runTestsByPath', ...files])
    const merged = withRerun(first.files, again)
    ended.push({
      ...first,
      ...sum(merged.files),
      files: merged.files,
      seconds: first.seconds + again.seconds,
      secondAttempts: [...first.secondAttempts, ...again.secondAttempts],
      passedAgain: merged.passedAgain.map((file) => path.relative(root, file)),
    })
  }
  return ended
}

async function check({ title, command }: Check, isBeside: boolean): Promise<Outcome> {
  const [program = '', ...args] = isBeside ? withLowPriority(command) : command
  const startedAt = Date.now()
  const ended = (text: string, counts: Counts & { isSkipped?: boolean }): Outcome => {
    print(`\n── ${title}\n${text}`)
    return { ...counts, title, seconds: (Date.now() - startedAt) / 1000 }
  }
  try {
    const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=3072' }
    await run(program, args, { cwd: root, env, timeoutMs: checkWithinMs })
    return ended('passed', { passed: 1, failed: 0 })
  } catch (error) {
    if (!(error instanceof CommandFailed)) return ended(describeError(error), { passed: 0, failed: 1 })
    const isSkipped = error.exitCode === skippedCode
    return ended(error.output.trim(), { passed: 0, failed: isSkipped ? 0 : 1, isSkipped })
  }
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  print(describeError(error))
  print('0 passed, 1 failed')
  process.exitCode = 1
}
