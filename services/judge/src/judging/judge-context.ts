import type { Log } from '@verdict/kit/log'
import type { ProgramCache } from '../compiling/program-cache.ts'
import type { LanguageRegistry } from '../languages/language-registry.ts'
import type { WarmCaches } from '../languages/warm-caches.ts'
import type { RunGate, Runner } from '../sandbox/run-gate.ts'
import type { Answers } from '../testdata/answers.ts'
import type { BlobStore } from '../testdata/blob-store.ts'

/** What judging a submission needs of the worker. */
export interface JudgeContext {
  sandbox: Runner
  gate: RunGate
  languages: Pick<LanguageRegistry, 'find'>
  warm: Pick<WarmCaches, 'folderFor'>
  programs: ProgramCache
  blobs: BlobStore
  answers: Answers
  /** Text of testlib.h; empty: there is none. */
  testlib: string
  log: Log
}
