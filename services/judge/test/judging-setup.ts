import { createHash, randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from '@verdict/kit/log'
import { ProblemType } from '@verdict/proto/codes/problem'
import { createJudging } from '../src/judging/create-judging.ts'
import type { JudgeCase, JudgeSpec } from '../src/spec/judge-spec.ts'
import { judgeSubmission, type Judged, type JudgeTask, type Progress } from '../src/judging/judge-submission.ts'
import { connectGoJudge } from '../src/sandbox/go-judge.client.ts'
import type { Sandbox } from '../src/sandbox/sandbox.ts'

export type TestText = string | Buffer

/** A test is [input, answer], or has points and a group. */
export type TestCase =
  | readonly [TestText, TestText]
  | { input: TestText; answer: TestText; score: number; group?: number }

export interface Question {
  language?: string
  cases?: readonly TestCase[]
  spec?: Partial<JudgeSpec>
  report?: (progress: Progress) => void
  signal?: AbortSignal
  /** Submit-answer problems submit these files. */
  answers?: JudgeTask['answers']
}

export function environment(name: string): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`${name} is not set: run through \`npm test\``)
  return value
}

export function connectSandbox(): Sandbox {
  return connectGoJudge({
    grpcAddress: environment('GO_JUDGE_URL'),
    httpUrl: environment('GO_JUDGE_HTTP_URL'),
    token: process.env['GO_JUDGE_TOKEN'] ?? '',
  })
}

/** Stores contents by hash, like the problem service. */
export function blobShelf() {
  const blobs = new Map<string, Buffer>()
  return {
    put(content: TestText): string {
      const bytes = Buffer.from(content)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      blobs.set(sha256, bytes)
      return sha256
    },
    async *read(sha256: string): AsyncGenerator<Uint8Array> {
      const bytes = blobs.get(sha256)
      if (bytes === undefined) throw new Error(`no blob ${sha256}`)
      yield* chunksOf(bytes)
    },
  }
}

function* chunksOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += 256 * 1024) yield bytes.subarray(at, at + 256 * 1024)
}

export function testCases(put: (content: TestText) => string, cases: readonly TestCase[]): JudgeCase[] {
  return cases.map((one, i) => {
    const { input, answer, score, group = 0 } = 'input' in one ? one : { input: one[0], answer: one[1], score: 0 }
    return {
      seq: i + 1,
      caseId: 100 + i,
      inputName: `${i + 1}.in`,
      outputName: `${i + 1}.out`,
      inputSha256: put(input),
      outputSha256: put(answer),
      outputBytes: Buffer.byteLength(answer),
      score,
      group,
    }
  })
}

export const plainSpec: Omit<JudgeSpec, 'cases'> = {
  pid: 1,
  version: 1,
  type: ProblemType.Acm,
  judgeMode: 'default',
  caseMode: 'default',
  timeLimitMs: 1000,
  memoryLimitMb: 64,
  stackLimitMb: 64,
  removeEndBlank: true,
  ioScore: 0,
  difficulty: 0,
  userExtraFiles: [],
  judgeExtraFiles: [],
  comparison: { kind: 'lines', args: [] },
  groups: [],
  graderFiles: [],
  sourceStem: '',
  passes: 1,
  processes: 1,
  dataHash: 'data',
}

/** Opens a judge on the real sandbox, with test data from memory. */
export async function openJudge() {
  const sandbox = connectSandbox()
  const shelf = blobShelf()
  const dataFolder = join(environment('VERDICT_DATA'), 'judge/data', randomUUID())
  const log = createLogger({ service: 'judge', level: 'silent' })
  const settings = {
    VERDICT_DATA: environment('VERDICT_DATA'),
    JUDGE_DATA_FOLDER: dataFolder,
    JUDGE_WARM_FOLDER: '',
    JUDGE_DATA_MB: 512,
    JUDGE_ANSWERS_MB: 32,
    JUDGE_PROGRAMS_MB: 64,
    JUDGE_PRECOMPILE: false,
    VERDICT_TESTLIB: environment('VERDICT_TESTLIB'),
  }
  const { version, keptFolder } = await sandbox.describe()
  const closing = new AbortController()
  const { context, registry } = await createJudging(settings, {
    sandbox,
    sandboxVersion: version,
    keptFolder,
    maxRuns: 2,
    log,
    readBlob: shelf.read,
    onLanguage: () => undefined,
    stopping: closing.signal,
  })
  const discovery = registry.discover(closing.signal).catch((error: unknown) => {
    // A short test ends earlier and then stops the discovery.
    if (!closing.signal.aborted) throw error
  })
  let submissions = 0

  function judge(code: string, question: Question = {}): Promise<Judged> {
    const { language = 'C++ 17', cases = [['1 2\n', '3\n']], spec, report = () => undefined } = question
    const whole = { ...plainSpec, cases: testCases(shelf.put, cases), ...spec }
    const task = { owner: String(++submissions), language, code, answers: question.answers ?? [] }
    return judgeSubmission(context, task, whole, report, question.signal ?? new AbortController().signal)
  }

  /** Ends the discovery of languages; those already found stay. */
  async function stopDiscovery(): Promise<void> {
    closing.abort()
    await discovery
  }

  async function close(): Promise<void> {
    await stopDiscovery()
    sandbox.close()
    rmSync(dataFolder, { recursive: true, force: true })
  }

  return { judge, close, context, registry, sandbox, discovery, stopDiscovery, put: shelf.put }
}
