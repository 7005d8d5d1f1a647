import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { readSolution, type ProblemContent } from '../problems/problem-content.ts'
import type { JudgedCase } from '../problems/test-data.ts'
import { toolchainOf, type Toolchain } from './toolchains.ts'

export interface LocalVerdict {
  status: JudgeStatus
  /** Only problems with points have a score. */
  score: number | null
  /** This is the maximum over all tests. */
  cpuMs: number
  memoryMb: number
  /** The report names the test that decided the verdict. */
  caseName: string | null
}

interface CaseResult {
  status: JudgeStatus
  cpuMs: number
  memoryMb: number
}

const limitedRun = path.join(import.meta.dirname, 'limited-run.py')

/** Compiles a solution and runs it on all tests by the rules of the judge, but without a sandbox. */
export function judgeLocally(problem: ProblemContent, tests: readonly JudgedCase[], fileName: string): LocalVerdict {
  const folder = mkdtempSync(path.join(tmpdir(), 'verify-'))
  try {
    const toolchain = toolchainOf(fileName)
    writeFileSync(path.join(folder, toolchain.source), readSolution(problem.slug, fileName))
    for (const [name, content] of problem.extraFiles) writeFileSync(path.join(folder, name), content)
    const none = { score: null, cpuMs: 0, memoryMb: 0, caseName: null }
    if (!compiles(toolchain, folder)) return { status: JudgeStatus.CompileError, ...none }
    return judgeCases(problem, tests, (test) => runCase({ problem, toolchain, folder, test }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function compiles({ compile }: Toolchain, cwd: string): boolean {
  const [program, ...args] = compile ?? []
  return program === undefined || spawnSync(program, args, { cwd, stdio: 'ignore' }).status === 0
}

function judgeCases(
  { definition }: ProblemContent,
  tests: readonly JudgedCase[],
  run: (test: JudgedCase) => CaseResult,
): LocalVerdict {
  const results: (CaseResult & { test: JudgedCase })[] = []
  const failedGroups = new Set<number>()
  for (const test of tests) {
    const isSkipped = definition.judgeCaseMode === 'subtask_lowest' && failedGroups.has(test.group ?? 0)
    if (isSkipped) continue
    const result = run(test)
    results.push({ ...result, test })
    if (result.status === JudgeStatus.Accepted) continue
    failedGroups.add(test.group ?? 0)
    if (definition.type === 'acm') break
  }
  const firstBad = results.find(({ status }) => status !== JudgeStatus.Accepted)
  const isPartial = definition.type === 'oi' && results.some(({ status }) => status === JudgeStatus.Accepted)
  const badStatus = firstBad !== undefined && isPartial ? JudgeStatus.PartialAccepted : firstBad?.status
  const solved = new Set(results.filter(({ status }) => status === JudgeStatus.Accepted).map(({ test }) => test.name))
  return {
    status: badStatus ?? JudgeStatus.Accepted,
    score: definition.type === 'oi' ? scoreOf(definition, tests, solved) : null,
    cpuMs: Math.max(...results.map(({ cpuMs }) => cpuMs)),
    memoryMb: Math.max(...results.map(({ memoryMb }) => memoryMb)),
    caseName: firstBad?.test.name ?? null,
  }
}

/** Scores solved tests by the case mode: sum, subtasks all or nothing, or subtask averages. */
function scoreOf(
  { judgeCaseMode, subtasks }: ProblemContent['definition'],
  tests: readonly JudgedCase[],
  solved: ReadonlySet<string>,
): number {
  if (subtasks.length === 0) return sum(tests.filter(({ name }) => solved.has(name)).map(({ score }) => score ?? 0))
  return sum(
    subtasks.map(({ group, score }) => {
      const inGroup = tests.filter((test) => test.group === group)
      const share = inGroup.filter(({ name }) => solved.has(name)).length / inGroup.length
      return judgeCaseMode === 'subtask_average' ? Math.round(score * share) : share === 1 ? score : 0
    }),
  )
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)

interface Run {
  problem: ProblemContent
  toolchain: Toolchain
  folder: string
  test: JudgedCase
}

function runCase({ problem: { definition }, toolchain, folder, test }: Run): CaseResult {
  const factor = toolchain.isNative ? 1 : 2
  const inputFile = path.join(folder, definition.fileIo?.read ?? 'stdin')
  const outputFile = path.join(folder, definition.fileIo?.write ?? 'stdout')
  rmSync(outputFile, { force: true })
  writeFileSync(inputFile, test.input)
  const standard = definition.fileIo === undefined ? [inputFile, outputFile] : ['/dev/null', '/dev/null']
  const wallSec = (definition.timeLimitMs * factor * 3) / 1000
  const args = [limitedRun, String(wallSec), ...standard, ...toolchain.run]
  const report = execFileSync('python3', args, { cwd: folder, encoding: 'utf8' })
  const [exitCode = 0, cpuMs = 0, peakKb = 0] = report.trim().split(' ').map(Number)
  const memoryMb = peakKb / 1024
  const output = existsSync(outputFile) ? readFileSync(outputFile, 'latin1') : ''

  function status(): JudgeStatus {
    if (memoryMb > definition.memoryLimitMb * factor) return JudgeStatus.MemoryLimitExceeded
    if (exitCode === -9 || cpuMs > definition.timeLimitMs * factor) return JudgeStatus.TimeLimitExceeded
    if (exitCode !== 0) return JudgeStatus.RuntimeError
    return compare(output, test.answer, definition.removeEndBlank)
  }
  return { status: status(), cpuMs, memoryMb }
}

function compare(output: string, answer: string, removeEndBlank: boolean): JudgeStatus {
  if (removeEndBlank) return trimmed(output) === trimmed(answer) ? JudgeStatus.Accepted : JudgeStatus.WrongAnswer
  if (output === answer) return JudgeStatus.Accepted
  const dense = (text: string) => text.replace(/\s+/g, '')
  return dense(output) === dense(answer) ? JudgeStatus.PresentationError : JudgeStatus.WrongAnswer
}

const trimmed = (text: string) => text.trim().replace(/[^\S\n]+$/gm, '')
