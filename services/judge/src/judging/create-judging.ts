import { mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Log } from '@verdict/kit/log'
import { createProgramCache } from '../compiling/program-cache.ts'
import type { JudgeSettings } from '../config.ts'
import { createLanguageRegistry, type LanguageRegistry } from '../languages/language-registry.ts'
import { openVerifiedToolchains } from '../languages/verified-toolchains.ts'
import { createWarmCaches } from '../languages/warm-caches.ts'
import { createRunGate, runnerFor, type Runner } from '../sandbox/run-gate.ts'
import type { Sandbox } from '../sandbox/sandbox.ts'
import { createAnswers } from '../testdata/answers.ts'
import { openBlobStore } from '../testdata/blob-store.ts'
import type { JudgeContext } from './judge-context.ts'

export interface Judging {
  context: JudgeContext
  registry: LanguageRegistry
}

export interface JudgingNeeds {
  sandbox: Sandbox
  sandboxVersion: string
  /** Programs at once. */
  places: number
  /** The processors that they are pinned to, one for each place; empty: none. */
  cores?: readonly number[]
  readBlob: (sha256: string) => AsyncIterable<Uint8Array>
  /** Told whenever a language was found. */
  onLanguage: () => void
  /** Given when the worker stops: what only prepares it ends at once. */
  stopping?: AbortSignal
  log: Log
}

type Folders = Pick<JudgeSettings, 'VERDICT_DATA' | 'JUDGE_DATA_FOLDER' | 'JUDGE_WARM_FOLDER' | 'VERDICT_TESTLIB'>
type Sizes = Pick<JudgeSettings, 'JUDGE_DATA_MB' | 'JUDGE_ANSWERS_MB' | 'JUDGE_PROGRAMS'>
type Switches = Pick<JudgeSettings, 'JUDGE_PRECOMPILE'>

const mebibyte = 1024 * 1024

/** All that judging stands on, opened on this machine. */
export async function createJudging(settings: Folders & Sizes & Switches, needs: JudgingNeeds): Promise<Judging> {
  const { sandbox, places, cores = [], log } = needs
  const dataFolder = resolve(settings.JUDGE_DATA_FOLDER || join(settings.VERDICT_DATA, 'judge/data'))
  const warmFolder = resolve(settings.JUDGE_WARM_FOLDER || join(settings.VERDICT_DATA, 'judge/warm'))
  await mkdir(warmFolder, { recursive: true })
  const gate = createRunGate(places, cores)
  const preparing = endingWith(runnerFor(sandbox, gate, 'preparing'), needs.stopping)
  const warm = createWarmCaches({ sandbox: { ...preparing, save: sandbox.save }, folder: warmFolder })
  const registry = createLanguageRegistry({
    runner: preparing,
    warm,
    verified: await openVerifiedToolchains(join(warmFolder, 'verified-toolchains.json'), needs.sandboxVersion),
    parallel: places,
    onFound: needs.onLanguage,
    idle: gate.idle,
    precompile: settings.JUDGE_PRECOMPILE,
    log,
  })
  const blobs = await openBlobStore({
    folder: join(dataFolder, 'blobs'),
    maxBytes: settings.JUDGE_DATA_MB * mebibyte,
    fetch: needs.readBlob,
    log,
  })
  const programs = createProgramCache({ capacity: settings.JUDGE_PROGRAMS, remove: sandbox.remove })
  const answers = createAnswers(blobs, settings.JUDGE_ANSWERS_MB * mebibyte)
  const testlib = settings.VERDICT_TESTLIB === '' ? '' : await readFile(settings.VERDICT_TESTLIB, 'utf8')
  return { context: { sandbox, gate, languages: registry, warm, programs, blobs, answers, testlib, log }, registry }
}

function endingWith(runner: Runner, stopping: AbortSignal | undefined): Runner {
  return { ...runner, run: (request, signal = stopping) => runner.run(request, signal) }
}
