import { createHash } from 'node:crypto'
import { parseExtraFiles } from '../judging/extra-files.rules.ts'
import type { JudgedSettings } from '../judging/judged-settings.model.ts'
import type { JudgingDoc } from '../judging/judging.model.ts'
import { activeJudging } from '../judging/judging.rules.ts'
import { mainProgramOf } from '../judging/programs.rules.ts'
import type { CaseDoc, SpecContent } from './judge-spec.model.ts'

function sha256(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/** Hash of the test data: SHA-256 over the names, contents, scores and subtasks of the tests, in order. */
export function dataHashOf(cases: readonly CaseDoc[]): string {
  return sha256(
    cases.map((one) => [one.inputName, one.outputName, one.inputSha256, one.outputSha256, one.score, one.groupNum]),
  )
}

/** Hashes of all blobs of the tests, without duplicates. */
export function blobsOf(cases: readonly CaseDoc[]): string[] {
  return [...new Set(cases.flatMap(({ inputSha256, outputSha256 }) => [inputSha256, outputSha256]))]
}

/** Size of the tests and attached files in bytes; content that is used several times counts each time. */
export function dataBytesOf({ cases, userExtraFiles, judgeExtraFiles, judging }: SpecContent): number {
  const tests = cases.reduce((total, { inputBytes, outputBytes }) => total + inputBytes + outputBytes, 0)
  const files = [...userExtraFiles, ...judgeExtraFiles].map(({ content }) => content)
  return [...files, judging?.graderFile ?? ''].reduce((total, content) => total + Buffer.byteLength(content), tests)
}

/** The fields of a problem that its judge specification is built from. */
export type SpecSource = Omit<JudgedSettings, 'ioScore' | 'judging'> & {
  judging: JudgingDoc
  userExtraFile: string | null
  judgeExtraFile: string | null
}

/** Builds the content of a judge specification from the fields of a problem. */
export function specContentOf(fields: SpecSource, cases: CaseDoc[], ioScore: number): SpecContent {
  const program = mainProgramOf(fields)
  return {
    type: fields.type,
    judgeMode: fields.judgeMode,
    judgeCaseMode: fields.judgeCaseMode,
    timeLimitMs: fields.timeLimitMs,
    memoryLimitMb: fields.memoryLimitMb,
    stackLimitMb: fields.stackLimitMb,
    isRemoveEndBlank: fields.isRemoveEndBlank,
    isFileIO: fields.isFileIO,
    ioReadFileName: fields.ioReadFileName,
    ioWriteFileName: fields.ioWriteFileName,
    ioScore,
    difficulty: fields.difficulty,
    spjLanguage: program?.language ?? null,
    spjCode: program?.code ?? null,
    judging: activeJudging(fields),
    userExtraFiles: parseExtraFiles(fields.userExtraFile),
    judgeExtraFiles: parseExtraFiles(fields.judgeExtraFile),
    cases,
  }
}

/**
 * Contents with the same hash judge alike; the numbers of the tests are not hashed. Options with their default values
 * are left out, so that hashes from before these options existed stay valid.
 */
export function contentHashOf({ cases, judging, ...rest }: SpecContent): string {
  const decisive = judging === null || judging === undefined ? rest : { ...rest, judging }
  return sha256([decisive, dataHashOf(cases)])
}
