import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Log } from '@verdict/kit/log'
import { createProgramCache } from '../compiling/program-cache.ts'
import { createLanguageRegistry, type LanguageRegistry } from '../discovery/language-registry.ts'
import { openVerifiedToolchains } from '../discovery/verified-toolchains.ts'
import { createWarmCaches } from '../languages/warm-caches.ts'
import { createRunSemaphore, runnerFor, type Runner } from '../sandbox/run-semaphore.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { storedFileBytes } from '../sandbox/scratch-guard.ts'
import { createAnswers } from '../testdata/answers.ts'
import { openBlobStore } from '../testdata/blob-store.ts'
import type { JudgeContext } from '../cases/judge-context.ts'

export interface Judging {
  context: JudgeContext
  registry: LanguageRegistry
}

export interface JudgingNeeds {
  sandbox: Sandbox
  sandboxVersion: string
  /** The sandbox keeps files in this folder; it is empty or absent if that is on another machine. */
  keptFolder?: string
  /** At most this many programs run at the same time. */
  maxRuns: number
  /** Runs are pinned to these `maxRuns` processors; without them there is no pinning. */
  cores?: readonly number[]
  readBlob: (sha256: string) => AsyncIterable<Uint8Array>
  /** Called whenever a language was found. */
  onLanguage: () => void
  /** Aborted when the worker stops; preparations then end at once. */
  stopping?: AbortSignal
  log: Log
}

/** The names are those of the settings; see `config.ts`. */
export interface JudgingSettings {
  VERDICT_DATA: string
  VERDICT_TESTLIB: string
  JUDGE_DATA_FOLDER: string
  JUDGE_WARM_FOLDER: string
  JUDGE_DATA_MB: number
  JUDGE_ANSWERS_MB: number
  JUDGE_PROGRAMS_MB: number
  JUDGE_PRECOMPILE: boolean
}

const mebibyte = 1024 * 1024

/** The worker stores test data in this folder. */
export function dataFolderOf(settings: Pick<JudgingSettings, 'JUDGE_DATA_FOLDER' | 'VERDICT_DATA'>): string {
  return resolve(settings.JUDGE_DATA_FOLDER || join(settings.VERDICT_DATA, 'judge/data'))
}

/** Opens everything that judging needs on this machine. */
export async function createJudging(settings: JudgingSettings, needs: JudgingNeeds): Promise<Judging> {
  const { sandbox, maxRuns, cores = [], log } = needs
  const warmFolder = resolve(settings.JUDGE_WARM_FOLDER || join(settings.VERDICT_DATA, 'judge/warm'))
  await mkdir(warmFolder, { recursive: true })
  const semaphore = createRunSemaphore(maxRuns, cores)
  const preparing = abortedBy(runnerFor(sandbox, semaphore, 'preparing'), needs.stopping)
  const warm = createWarmCaches({ sandbox: { ...preparing, save: sandbox.save }, folder: warmFolder })
  const registry = createLanguageRegistry({
    runner: preparing,
    warm,
    verified: await openVerifiedToolchains(join(warmFolder, 'verified-toolchains.json'), needs.sandboxVersion),
    versions: { file: join(warmFolder, 'toolchain-versions.json'), sandboxVersion: needs.sandboxVersion },
    parallel: maxRuns,
    onFound: needs.onLanguage,
    idle: semaphore.idle,
    precompile: settings.JUDGE_PRECOMPILE,
    log,
  })
  const blobs = await openBlobStore({
    folder: join(dataFolderOf(settings), 'blobs'),
    maxBytes: settings.JUDGE_DATA_MB * mebibyte,
    fetch: needs.readBlob,
    log,
  })
  const programs = createProgramCache({
    maxBytes: settings.JUDGE_PROGRAMS_MB * mebibyte,
    remove: sandbox.remove,
    sizeOf: (fileId) => storedFileBytes(needs.keptFolder ?? '', fileId),
  })
  const answers = createAnswers(blobs, settings.JUDGE_ANSWERS_MB * mebibyte)
  const testlib = settings.VERDICT_TESTLIB === '' ? '' : await readFile(settings.VERDICT_TESTLIB, 'utf8')
  return {
    context: { sandbox, semaphore, languages: registry, warm, programs, blobs, answers, testlib, log },
    registry,
  }
}

function abortedBy(runner: Runner, stopping: AbortSignal | undefined): Runner {
  return { ...runner, run: (request, signal = stopping) => runner.run(request, signal) }
}
